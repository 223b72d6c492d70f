/** The camera over the map: which part of it is seen, and how large. All sizes of the map are in its own units. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of what is seen, and how many pixels a unit of the map takes. */
export interface Camera extends Spot {
  readonly scale: number;
}

export const CLOSEST = 3.2; // pixels a unit
export const STEP = 1.35; // one press of plus

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The scale at which the whole field is seen. */
export function wholeScale(field: Box, view: Size): number {
  return Math.min(view.width / field.width, view.height / field.height);
}

/** The whole field in the middle of the view. */
export function whole(field: Box, view: Size): Camera {
  return held({ x: field.left + field.width / 2, y: field.top + field.height / 2, scale: 0 }, field, view);
}

/** Keep a camera over the field: never farther away than the whole of it, never beside it. */
export function held(camera: Camera, field: Box, view: Size): Camera {
  const farthest = wholeScale(field, view);
  const scale = clamp(camera.scale, farthest, Math.max(CLOSEST, farthest));
  return {
    x: along(camera.x, field.left, field.width, view.width / scale),
    y: along(camera.y, field.top, field.height, view.height / scale),
    scale,
  };
}

function along(middle: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return clamp(middle, start + seen / 2, start + length - seen / 2);
}

/** What is seen, as the viewBox of an SVG takes it. */
export function seen(camera: Camera, view: Size): Box {
  const [width, height] = [view.width / camera.scale, view.height / camera.scale];
  return { left: camera.x - width / 2, top: camera.y - height / 2, width, height };
}

/** The spot of the map below a pixel of the view. */
export function spotAt(camera: Camera, view: Size, pixel: Spot): Spot {
  return {
    x: camera.x + (pixel.x - view.width / 2) / camera.scale,
    y: camera.y + (pixel.y - view.height / 2) / camera.scale,
  };
}

/** The pixel of the view above a spot of the map. */
export function pixelAt(camera: Camera, view: Size, spot: Spot): Spot {
  return {
    x: (spot.x - camera.x) * camera.scale + view.width / 2,
    y: (spot.y - camera.y) * camera.scale + view.height / 2,
  };
}

/** Come closer by a factor; the spot below `pixel` stays below it. */
export function zoomed(camera: Camera, field: Box, view: Size, factor: number, pixel?: Spot): Camera {
  const at = pixel ?? { x: view.width / 2, y: view.height / 2 };
  const below = spotAt(camera, view, at);
  const scale = held({ ...camera, scale: camera.scale * factor }, field, view).scale;
  const x = below.x - (at.x - view.width / 2) / scale;
  const y = below.y - (at.y - view.height / 2) / scale;
  return held({ x, y, scale }, field, view);
}

/** Draw the map along by pixels, as a finger does. */
export function dragged(camera: Camera, field: Box, view: Size, by: Spot): Camera {
  return held({ ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale }, field, view);
}

/** Look at a spot with at least a scale. */
export function lookingAt(camera: Camera, field: Box, view: Size, spot: Spot, scale = camera.scale): Camera {
  return held({ ...spot, scale: Math.max(scale, camera.scale) }, field, view);
}

/** A camera that sees all of `spots`, as close as that allows, but not closer than `closest`. */
export function framing(field: Box, view: Size, spots: readonly Spot[], margin: number, closest: number): Camera {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  if (!spots.length) return whole(field, view);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = right - left + 2 * margin;
  const high = bottom - top + 2 * margin;
  const scale = Math.min(view.width / wide, view.height / high, closest);
  return held({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, field, view);
}

/** Whether a spot is seen, with a margin in pixels. */
export function sees(camera: Camera, view: Size, spot: Spot, margin = 0): boolean {
  const { x, y } = pixelAt(camera, view, spot);
  return x >= margin && y >= margin && x <= view.width - margin && y <= view.height - margin;
}

/** How large a spot of `radius` must be drawn so that a finger of `reach` pixels hits it. */
export function touchable(radius: number, reach: number): number {
  return reach / 2 / radius;
}
