export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of a picture is taken: how near, from 1, and how far from its middle, from -1 to 1 each way. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The square of a picture that a crop takes, in its own pixels; it never reaches beyond an edge. */
export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = Math.min(width, height) / Math.max(1, zoom);
  return { left: ((width - side) / 2) * (1 + within(x)), top: ((height - side) / 2) * (1 + within(y)), side };
}

/** The crop after the picture was dragged by a part of the square: 1 is its whole side. */
export function draggedBy(size: Size, crop: Crop, { right, down }: { readonly right: number; readonly down: number }): Crop {
  const { side } = squareOf(size, crop);
  const room = (length: number) => (length - side) / 2;
  const moved = (at: number, by: number, length: number) => (room(length) <= 0 ? at : within(at - (by * side) / room(length)));
  return { ...crop, x: moved(crop.x, right, size.width), y: moved(crop.y, down, size.height) };
}

function within(at: number): number {
  return Math.min(1, Math.max(-1, at));
}
