import type { Box } from "./geometry.ts";

/** A box of the frame's view as a place in the overlay. */
export function placed({ top, left, width, height }: Box, scale: number) {
  return { transform: `translate(${left * scale}px, ${top * scale}px)`, width: width * scale, height: height * scale };
}
