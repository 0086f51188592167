import { currencyCodes } from "../../base/currency-codes.ts";
import { isNumeral, longestNumber } from "./numbers.ts";

/** A number as people write it with thousands apart, where it can mean one thing only; "1,200" can mean two and stays unread. */
export function numberOfText(text: string): number | undefined {
  const written = text.trim();
  if (written.length > longestNumber) return undefined;
  const typed = withoutCurrency(written.replace("\u2212", "-"));
  if (isNumeral(typed)) return Number(typed);
  const grouped = /^-?\d{1,3}(?:([,.' \u00a0\u202f])\d{3})+(?:([,.])\d+)?$/.exec(typed);
  if (grouped) {
    const [, group = "", point] = grouped;
    const isPlain = point === undefined && (group === "," || group === ".") && typed.split(group).length === 2;
    if (group === point || isPlain) return undefined;
    return numberHeld(typed.replaceAll(group, "").replace(",", "."));
  }
  return /^-?\d+,(\d{1,2}|\d{4,})$/.test(typed) ? numberHeld(typed.replace(",", ".")) : undefined;
}

function numberHeld(text: string): number | undefined {
  return isNumeral(text) ? Number(text) : undefined;
}

/** "-$5", "CHF 5", "5 €", "12 %", and "(5)" as books write what is owed. Three letters are a unit only as a code of money: "UTF-8" is no number. */
export function withoutCurrency(text: string): string {
  const owed = /^\(([^()-]+)\)$/.exec(text)?.[1];
  const sign = owed !== undefined || text.startsWith("-") ? "-" : "";
  const bare = (owed ?? text).replace(/^-\s*/, "").replace(units, (unit) => (isUnit(unit.trim()) ? "" : unit));
  return sign + bare;
}

const units = /^(?:[€$£¥₹]|[A-Z]{3}\b)\s*|\s*(?:[€$£¥₹%]|\b[A-Z]{3}|(?<=\d)[A-Z]{3})$/g;

function isUnit(unit: string): boolean {
  return unit.length === 1 || currencyCodes.has(unit);
}
