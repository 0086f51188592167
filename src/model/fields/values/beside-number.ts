/** What a field shows beside its numbers. */
export interface BesideNumber {
  readonly numberStyle?: string;
  /** Three letters, such as EUR; counts with the style "currency". */
  readonly currency?: string;
  readonly prepend?: string;
  readonly append?: string;
}

/**
 * What was typed without what the field shows beside its numbers: "5 €", "-€5" and "5 eur" where it is about euros, "12%" where it is about
 * percent, "3 kg" where "kg" stands after it. What is about something else stays, so that nobody's dollars become euros.
 */
export function withoutBeside(typed: string, { numberStyle, currency = "", prepend = "", append = "" }: BesideNumber): string {
  const styled = numberStyle === "currency" ? signsOf(currency) : [numberStyle === "percent" ? "%" : ""];
  for (const shown of [...styled, prepend, append]) {
    const sign = shown.trim().toLowerCase();
    const pieces = typed.toLowerCase().split(sign);
    const [before = "", after = ""] = pieces.map((piece) => piece.trim());
    // A digit beside a number would be part of it.
    if (/^\D+$/.test(sign) && pieces.length === 2 && (/^-?$/.test(before) || after === "")) return before + after;
  }
  return typed;
}

/** How people write a currency beside a number: its letters, and the sign that is its own in most languages. */
function signsOf(currency: string): readonly string[] {
  if (!/^[a-z]{3}$/i.test(currency)) return [];
  const nothing = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(0);
  return [currency, nothing.replace(/[\d.\s]/g, "")];
}
