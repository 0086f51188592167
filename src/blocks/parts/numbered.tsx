import { Children, type ReactNode } from "react";
import { IsSpecial, NumberAmong } from "./render-context.ts";

/** Not by counters of the style sheet: with each change the browser would count through the whole page. */
export function numbered(items: ReactNode): ReactNode {
  return Children.map(items, (item, index) => <NumberAmong value={index + 1}>{item}</NumberAmong>);
}

/** With one of them, by its number from 1, set off from the others. */
export function withSpecial(items: ReactNode, special: number | undefined): ReactNode {
  if (special === undefined) return items;
  return Children.map(items, (item, index) => <IsSpecial value={index + 1 === special}>{item}</IsSpecial>);
}
