import { type Json, sameJson } from "../../model/base/json.ts";

/** What somebody began with, and what is kept by now. What is kept is JSON. */
interface Since<Of extends object> {
  readonly opened: Of;
  readonly kept: Of;
}

/** The parts that both have changed, each otherwise, since somebody began: one of the two would be lost. */
export function contestedParts<Of extends object>(mine: Of, { opened, kept }: Since<Of>): readonly (keyof Of)[] {
  return changedParts(mine, opened).filter((part) => !isSame(kept, opened, part) && !isSame(kept, mine, part));
}

/** What somebody has changed since they began, on top of what is kept by now: others may have saved something else of it. */
export function mergedParts<Of extends object>(mine: Of, { opened, kept }: Since<Of>): Of {
  return { ...kept, ...Object.fromEntries(changedParts(mine, opened).map((part) => [part, mine[part]])) };
}

function changedParts<Of extends object>(mine: Of, opened: Of): readonly (keyof Of)[] {
  return (Object.keys({ ...opened, ...mine }) as (keyof Of)[]).filter((part) => !isSame(mine, opened, part));
}

function isSame<Of extends object>(one: Of, other: Of, part: keyof Of): boolean {
  return sameJson(one[part] as Json | undefined, other[part] as Json | undefined);
}
