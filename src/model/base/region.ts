import { defaultLocale } from "./locale.ts";
import { utc } from "./time-zone.ts";

/** Where and for whom a value is shown. In a file of its own: every widget of a public page needs it, few of them what formats values. */
export interface Region {
  /** BCP 47, such as "en-GB". */
  readonly locale: string;
  /** IANA, such as "Europe/Berlin". */
  readonly zone: string;
}

export const plainRegion: Region = { locale: defaultLocale, zone: utc };
