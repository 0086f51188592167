import type { FormOnPage } from "./form-on-page.ts";

/** A record that is for sale, as a page offers it. */
export interface OfferOnPage {
  readonly title: string;
  /** What it costs, as people read it. */
  readonly price: string;
  /** How many are left, or that none are; "" for nothing to say. */
  readonly note: string;
  /** No money moves: it is said beside the price. */
  readonly isSandbox: boolean;
  /** What a buyer is asked; absent: it cannot be bought now. */
  readonly form?: FormOnPage;
  /** Why there is nothing to buy, for whoever edits the page. */
  readonly problem?: string;
}
