import type { Box } from "./geometry.ts";

/** A box of the frame's view as a place in the overlay, at least so many pixels of the screen wide and high. */
export function placed({ top, left, width, height }: Box, scale: number, least = 0) {
  return {
    transform: `translate(${left * scale}px, ${top * scale}px)`,
    width: Math.max(width * scale, least),
    height: Math.max(height * scale, least),
  };
}
