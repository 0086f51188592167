/** How wide pictures are shown, by their places: what browsers choose among the sizes of a picture by. */

interface Place {
  /** As the attribute `sizes` has it, without what zooming in adds. */
  readonly sizes: readonly (readonly [condition: string, length: string])[];
  /** Never wider than some 600 pixels, so that AVIF serves all screens. */
  readonly isNarrow?: true;
}

const places = {
  /** From edge to edge. */
  full: { sizes: [["", "100vw"]] },
  /** One half of the page where there is room, all of it on phones. */
  half: {
    sizes: [
      ["(min-width: 56rem)", "50vw"],
      ["", "100vw"],
    ],
  },
  /** Beside words, on the lines of the page. */
  beside: {
    sizes: [
      ["(min-width: 75rem)", "700px"],
      ["(min-width: 50rem)", "58vw"],
      ["", "92vw"],
    ],
  },
  /** As wide as the lines of the page. */
  page: {
    sizes: [
      ["(min-width: 80rem)", "1200px"],
      ["", "92vw"],
    ],
  },
  /** One of several in a row. */
  card: {
    sizes: [
      ["(min-width: 48rem)", "400px"],
      ["", "92vw"],
    ],
    isNarrow: true,
  },
  /** A face, a logo. */
  small: { sizes: [["", "168px"]], isNarrow: true },
} as const satisfies { readonly [name: string]: Place };

export type PlaceName = keyof typeof places;

/** A picture that is shown larger than its place needs more pixels. `zoom`: hundredths, 100 is none. */
export function sizesOf(name: PlaceName, zoom = 100): string {
  const widened = (length: string) => (zoom > 100 ? `calc(${zoom / 100} * ${length})` : length);
  return places[name].sizes.map(([condition, length]) => [condition, widened(length)].filter(Boolean).join(" ")).join(", ");
}

export function isNarrow(name: PlaceName): boolean {
  return "isNarrow" in places[name];
}
