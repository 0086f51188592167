/** What the start of the server needs of invoices. */
export { servePrint } from "./serve-print.ts";
