/** What of a field says by which rules its values behave. */
export interface RuledField {
  readonly component: string;
  readonly type?: unknown;
  readonly asNumber?: unknown;
}

/** Under which name the rules of a field stand: a line of text that holds a number behaves as a number does. A slider knows one way to write one. */
export function rulesName({ component, type, asNumber }: RuledField): string {
  return component === "input-text" && type !== "range" && (type === "number" || asNumber === true) ? "number" : component;
}
