import type { LoadedData } from "../../../blocks/definitions.ts";
import type { BlockInNeed } from "../../../model/page/needs.ts";
import type { Queries } from "../../../platform/db/database.ts";
import type { AppRow } from "../../apps/public.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Asking, PageRow } from "../../pages/public.ts";
import type { PageScope } from "../../records/public.ts";
import type { Member } from "../../request/site-session.ts";
import type { Place } from "../place.ts";

/** The page that is drawn, and for whom. */
export interface PageToLoad {
  readonly db: Queries;
  readonly app: AppRow;
  readonly page: PageRow;
  /** The page's path without the base; "/" for the home page. */
  readonly path: string;
  readonly place: Place;
  /** The rights of who asks, the moment, and what the address asks. A need whose loader reads one of these says so in `reads`. */
  readonly asking: Required<Pick<Asking, "person" | "appRole" | "groups" | "now" | "query">>;
  /** Whom it is drawn for; absent: for everybody. */
  readonly member?: Member | undefined;
  /** Whoever asks for it, as the slices below know them. */
  readonly scope: PageScope & Pick<Scope, "enter" | "outside">;
  /** What loaders find out about the page as a whole. */
  readonly notes: PageNotes;
  /** On the canvas: a page of one record shows the newest. */
  readonly isSample?: true;
  /** The page at "/". */
  readonly home: Pick<PageRow, "id"> | undefined;
}

/** What a page turns out to be while its blocks are loaded. */
export class PageNotes {
  /** The data types whose records are on it: it is drawn anew when one of those changes. */
  readonly shows = new Set<number>();
  /** The addresses of pictures that records bring. */
  readonly pictures = new Set<string>();
  /** The record that it is about. */
  about: AboutRecord | undefined;
  /** It is about one record, and whoever asks finds none: there is no such record, or the page is made for one and the address names none. */
  isMissing = false;
  /** Its address names no record for a block that shows one: the page is what stands beside that. */
  namesNone = false;
}

export interface AboutRecord {
  readonly title: string;
  /** What the address asks for it, such as "?id=5". */
  readonly asked: string;
  /** Plain words; "" for none. */
  readonly description: string;
  /** The address of a picture. */
  readonly picture?: string;
}

/**
 * Loads what blocks need, for all blocks of a page at once: the number of its statements does not grow with them. Answers by the blocks' ids;
 * a block that gets nothing is left out.
 */
export type Loader<Data> = (page: PageToLoad, wanted: readonly BlockInNeed[]) => Promise<{ readonly [blockId: string]: Data }>;

/** A loader with the name of the need that it answers. */
export interface NamedLoader<Data = unknown> {
  readonly name: string;
  readonly load: Loader<Data>;
}

/** A loader of `needs/<name>.ts`, its only export: it is found there by itself. It gives what the kinds of block declare under its name. */
export function defineLoader<Name extends keyof LoadedData>(name: Name, load: Loader<LoadedData[Name]>): NamedLoader<LoadedData[Name]> {
  return { name, load };
}
