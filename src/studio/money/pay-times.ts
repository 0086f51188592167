/** How long it is told where the browser is going, before it goes to the provider's page, in milliseconds. */
export const goesAfter = 1_500;
/** How long it is told that a payment is confirmed, before the page goes on or is loaded anew. */
export const paidStays = 3_500;
/** How long it is told that a plan was changed, before the page is loaded anew. */
export const changedStays = 1_200;
/** The same of a subscription that was cancelled. */
export const cancelledStays = 1_300;

/** How many transactions stand on one page. */
export const transactionsPerPage = 10;

/** The literal words that people have been told since ever. */
export const said = {
  planChanged: "Plan changed successfully. Stopping previous subscription",
  cancelled: "Subscription was cancelled successfully. Updating...",
  redirecting: "Redirecting to the payment gateway...",
  confirmed: "Your payment was confirmed!",
} as const;
