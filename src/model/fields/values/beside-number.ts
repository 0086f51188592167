import { currencySigns } from "../../base/number-signs.ts";

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
export function withoutBeside(typed: string, { numberStyle, currency = "", prepend, append }: BesideNumber, locale?: string): string {
  const styled = numberStyle === "currency" ? currencySigns(currency, locale) : numberStyle === "percent" ? ["%"] : [];
  const minus = typed.startsWith("-") ? "-" : "";
  const bare = typed.slice(minus.length).trim();
  const folded = bare.toLowerCase();
  for (const shown of [...styled, prepend, append]) {
    const sign = (typeof shown === "string" ? shown : "").trim().toLowerCase();
    // A digit beside a number would be part of it.
    if (sign === "" || /\d/.test(sign)) continue;
    if (folded.startsWith(sign)) return minus + bare.slice(sign.length).trim();
    if (folded.endsWith(sign)) return minus + bare.slice(0, -sign.length).trim();
  }
  return typed;
}
