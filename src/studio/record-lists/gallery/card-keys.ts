interface Cards {
  readonly cards: number;
  readonly columns: number;
}

const steps: { readonly [key: string]: (at: number, cards: Cards) => number } = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, { columns }) => at - columns,
  ArrowDown: (at, { columns }) => at + columns,
  Home: () => 0,
  End: (_, { cards }) => cards - 1,
};

/** The card that a key leads to; the same one at the edge; nothing for a key that does not move. */
export function cardAfterKey(key: string, at: number, size: Cards): number | undefined {
  const to = steps[key]?.(at, size);
  return to === undefined || (to >= 0 && to < size.cards) ? to : at;
}
