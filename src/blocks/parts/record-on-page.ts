import type { FormOnPage } from "./form-on-page.ts";
import type { Fact, RecordShown } from "./records-on-page.ts";

/** Records that have to do with one, below what they have to do with it. */
export interface RecordsBeside {
  readonly title: string;
  readonly records: readonly { readonly title: string; readonly href?: string }[];
  /** How many more there are at least than are listed. */
  readonly isMore?: true;
}

/** A button that whoever asks may press: a form, which may ask for something first. */
export interface ButtonOfRecord {
  readonly slug: string;
  readonly label: string;
  /** Where it leads, of one that only leads somewhere. */
  readonly link?: string;
  readonly form?: FormOnPage;
  /** What is said once it was pressed. */
  readonly success?: string;
}

/** What whoever asks may do with a record. */
export interface ActionsOfRecord {
  readonly edit?: FormOnPage;
  readonly buttons: readonly ButtonOfRecord[];
}

/** The newest notes on a record, and the form to add one where whoever asks may. */
export interface NotesOfRecord {
  readonly notes: readonly { readonly text: string; readonly when: string }[];
  /** Whether there are older ones. */
  readonly isMore: boolean;
  readonly form?: FormOnPage;
}

/** One record with all that its page shows. */
export interface RecordOnPage {
  readonly record: RecordShown;
  /** The type of the record as people call it. */
  readonly typeTitle: string;
  /** Further pictures, after the one of the record. */
  readonly pictures: readonly string[];
  /** Rich text, cleaned. */
  readonly html?: string;
  readonly facts: readonly Fact[];
  /** What it points at, by field. */
  readonly related: readonly RecordsBeside[];
  /** What points at it, by relation. */
  readonly pointing: readonly RecordsBeside[];
  readonly actions: ActionsOfRecord;
  /** Absent: the block shows none, or whoever asks may read none. */
  readonly notes?: NotesOfRecord;
  /** The way that a record goes, up to where it is. */
  readonly path: readonly { readonly title: string; readonly state: "done" | "here" | "next" }[];
  /** Why there is none, for whoever edits the page. */
  readonly problem?: string;
}

/** The ids under which the forms of one block are drawn: a page knows by them which of its forms came back. */
export const formIds = {
  edit: (block: string) => `${block}--edit`,
  note: (block: string) => `${block}--note`,
  button: (block: string, slug: string) => `${block}--do-${slug}`,
} as const;
