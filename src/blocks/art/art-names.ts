/** The ways to draw a picture, four for each style pack. */
export type ArtName =
  | ("arcade" | "cutpaper" | "plan" | "terrazzo")
  | ("iso" | "beams" | "flow" | "chart")
  | ("tide" | "pebbles" | "contour" | "petals")
  | ("laser" | "orbit" | "halftone" | "poster")
  | ("rows" | "fruit" | "crate" | "sprig");
