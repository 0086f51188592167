/** What programs and people write where nothing is known. In a column of texts such a word may be meant, so there it stays one. */
const marks: ReadonlySet<string> = new Set([
  ...["na", "n/a", "n.a.", "#n/a", "nan", "null", "(null)", "none", "nil", "\\n", "(blank)", "(empty)"],
  ...["-", "--", "---", "\u2013", "\u2014", ".", "..", "...", "?", ":", "*", "/"],
  // What a workbook shows of a formula that failed.
  ...["#null!", "#div/0!", "#value!", "#ref!", "#name?", "#num!", "#spill!", "#calc!", "#getting_data"],
]);
const longestMark = 13;

/** What LibreOffice shows of a formula that failed in a way that has no name: "Err:508". */
const numberedError = /^err:\d{3}$/i;

/** How all of them begin: nearly all cells are none, and seeing that by one sign costs less than to look them up. */
const begins: ReadonlySet<string> = new Set(["e", ...[...marks].map((mark) => mark.charAt(0))]);

/** Whether a text stands for "nothing is known". */
export function isEmptyMark(text: string): boolean {
  const said = text.trim();
  if (said.length > longestMark || !begins.has(said.charAt(0).toLowerCase())) return false;
  return marks.has(said.toLowerCase()) || numberedError.test(said);
}
