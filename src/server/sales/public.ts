/** What the features below may use of how an app sells. */
export { findSales, salesOf } from "./sales.ts";
