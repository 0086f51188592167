/** What one deposit may be at least and at most, in major units. */
export const depositBounds = { least: 1, most: 10_000 } as const;

/** The amounts that the dialog offers, in major units; the first is chosen at first. */
export const depositPresets = [10, 25, 50, 100] as const;
