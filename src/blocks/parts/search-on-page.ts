/** What was found on a site for the words of an address: worked out by the server for whoever asks. */

export interface ResultOnPage {
  readonly title: string;
  readonly href: string;
  /** A few words of it; "" for none. */
  readonly text: string;
  /** What it is one of, such as its data type; absent: a page. */
  readonly of?: string;
}

export interface SearchOnPage {
  /** What is looked for; "" for nothing yet. */
  readonly words: string;
  readonly results: readonly ResultOnPage[];
  /** Why not all can be looked through, for whoever edits the page. */
  readonly problem?: string;
}

/** What the address calls the words. */
export const searchName = "q";
export const mostSearchCharacters = 100;
