import type { ReactNode } from "react";
import type { Source } from "../../model/fields/references.ts";

/** Something that can be pointed at, as people see it. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  /** What tells it from another of the same name; its number, unless said. */
  readonly note?: string;
}

/** What a look-up answers; "forbidden": the person at the screen may not see what is behind it. */
export type Found = readonly Choice[] | "forbidden";

/** What fields that point at other things ask of whoever draws the form. A failure to answer is thrown. */
export interface ReferenceTools {
  /** What can be chosen from the start, known when the form is drawn: a browser without JavaScript gets it as a plain list. */
  readonly offered?: (source: Source) => Found;
  /** The first ones without words, else those that match. */
  readonly search: (source: Source, words: string, signal: AbortSignal) => Promise<Found>;
  /** Those that are there and may be seen. */
  readonly named: (source: Source, ids: readonly number[]) => Promise<Found>;
  /** The name of one that was seen already. */
  readonly known?: (source: Source, id: number) => string | undefined;
  /** What stands beside the name of one that was chosen, such as its status. */
  readonly mark?: (source: Source, id: number) => ReactNode;
}
