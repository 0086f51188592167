/** The series that an invoice of a moment is numbered in: one for each year, "A-2026-". */
export function seriesOf(prefix: string, moment: Date): string {
  return `${prefix}${moment.getUTCFullYear()}-`;
}

/** A number as it is printed: at least four digits. */
export function invoiceNumber(series: string, number: number): string {
  return `${series}${String(number).padStart(4, "0")}`;
}
