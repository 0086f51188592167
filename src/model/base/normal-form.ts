/**
 * A normal form of Unicode at a cost that grows with the text. Marks are put in their order at the cost of the square of how many follow one
 * another, so a run of more of them than any script writes on one letter stays as it is: 30, as stream-safe text has it (Unicode Annex 15).
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKD"): string {
  return text
    .split(longRun)
    .map((piece, at) => (at % 2 === 0 ? piece.normalize(form) : piece))
    .join("");
}

/** With the half-width Japanese marks, which only become marks by the form. */
const longRun = /([\p{M}\uff9e\uff9f]{31,})/u;
