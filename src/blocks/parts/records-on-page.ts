/** Records as pages show them: worked out by the server for whoever asks, so that a view only draws them. */

/** One field of a record in words. */
export interface Fact {
  readonly slug: string;
  readonly label: string;
  readonly text: string;
  /** Where it leads: an address, a mail, a telephone, another record's page. */
  readonly href?: string;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: true;
}

export interface RecordShown {
  readonly id: number;
  readonly title: string;
  /** Its own page; absent: it has none that this visitor may open. */
  readonly href?: string;
  /** The address of its first picture. */
  readonly picture?: string;
  readonly text?: string;
  /** What stands out, such as the price. */
  readonly mark?: string;
  readonly status?: { readonly title: string; readonly color: string };
  readonly facts: readonly Fact[];
  /** When it was made, as an instant. */
  readonly madeAt?: string;
  /** YYYY-MM-DD, where the list is a calendar. */
  readonly day?: string;
}

export interface FilterShown {
  readonly label: string;
  readonly name: string;
  /** What is chosen now; of a range its beginning. */
  readonly value: string;
  readonly kind: "choice" | "yes-no" | "range" | "text";
  readonly choices?: readonly { readonly text: string; readonly value: string }[];
  readonly to?: { readonly name: string; readonly value: string };
  readonly input?: "number" | "date" | "text";
}

export interface RecordsOnPage {
  readonly records: readonly RecordShown[];
  /** What the field is called that stands out, where one does. */
  readonly markLabel?: string;
  /** What stands in the form for those who look for some of them; absent: nothing can be asked. */
  readonly controls?: {
    readonly search?: { readonly name: string; readonly value: string };
    readonly filters: readonly FilterShown[];
    readonly sort?: {
      readonly name: string;
      readonly value: string;
      readonly choices: readonly { readonly text: string; readonly value: string }[];
    };
    /** What else the address asks, so that the form keeps it. */
    readonly kept: readonly { readonly name: string; readonly value: string }[];
    /** The same list with nothing asked; absent: nothing is. */
    readonly clear?: string;
  };
  /** Which of them are shown, and the way to the others. */
  readonly pages?: {
    readonly from: number;
    readonly to: number;
    readonly total: number;
    readonly isMore: boolean;
    readonly earlier?: string;
    readonly later?: string;
  };
  /** The month of a calendar and the way to those beside it. */
  readonly month?: {
    readonly title: string;
    /** Short names of the days of a week, from its first one on. */
    readonly weekdays: readonly string[];
    /** How many days of its first week are of the month before. */
    readonly before: number;
    readonly first: string;
    readonly days: number;
    readonly today: string;
    readonly earlier: string;
    readonly later: string;
  };
  readonly isNarrowed: boolean;
  /** Where the list can be subscribed to. */
  readonly feed?: string;
  /** Why nothing can be shown, for whoever edits the page: visitors read that there is nothing. */
  readonly problem?: string;
}
