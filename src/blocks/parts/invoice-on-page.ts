/** A record as an invoice; all of it in words, amounts with their currency. */
export interface InvoiceOnPage {
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  /** Whom it is to, one line each. */
  readonly to: readonly string[];
  readonly items: readonly { readonly title: string; readonly quantity: string; readonly price: string; readonly amount: string }[];
  readonly sums: readonly { readonly label: string; readonly amount: string }[];
  readonly total: string;
  readonly notes: string;
  /** Why there is none, for whoever edits the page. */
  readonly problem?: string;
}
