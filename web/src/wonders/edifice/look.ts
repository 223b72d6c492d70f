// The symbols of those who take part in a project.
import type { ProjectCard } from "./cards";

/** The pawns of an age differ by head and colour; tokens of Babel are alike but for the colour. */
export const pawnIcon = (age: number, box: ProjectCard["box"] = "edifice"): string =>
  box === "babel" ? "project-token" : `pawn-${age}`;
