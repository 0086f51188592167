/** In pixels. */
export const narrowestImage = 32;

/** The width of a picture whose edge was dragged by so many pixels, within what it stands in. */
export function resized(width: number, dragged: number, room: number): number {
  return Math.round(Math.min(Math.max(width + dragged, narrowestImage), Math.max(room, narrowestImage)));
}
