/** How a game went: the areas of each band over its moments. */

import type { CoursePoint } from "../../lib/http";
import type { EldoradoStanding } from "../../wire/types";
import type { Curve } from "../../ui/plot";
import type { Words } from "./words";

export function curvesOf(course: readonly CoursePoint<EldoradoStanding>[], words: Words): Curve[] {
  return (course[0]?.standing.bands ?? []).map(({ colour }, at) => ({
    id: colour,
    name: words.band(colour),
    values: course.map(({ standing }) => standing.bands[at]?.areas ?? 0),
  }));
}
