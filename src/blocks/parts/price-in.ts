/** Signs and names of currencies as people write them beside a price, by their codes. */
const signs: { readonly [sign: string]: string } = {
  "€": "EUR",
  $: "USD",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₺": "TRY",
  zł: "PLN",
  Kč: "CZK",
  "₴": "UAH",
};
const codes = /\b(EUR|USD|GBP|CHF|JPY|SEK|NOK|DKK|PLN|CZK|INR|TRY|CAD|AUD|NZD|IRR|AED|SAR)\b/;

export interface Price {
  /** With a point and at most two decimals, as schema.org has it. */
  readonly price: string;
  /** ISO 4217. */
  readonly priceCurrency: string;
}

/** The one price that a text such as "1,900 €" names; undefined where it names none, several, or says more than the price ("from 60 €"). */
export function priceIn(text: string): Price | undefined {
  const found = /^([^\d\s]{0,4})\s?(\d[\d.,'’\s\u00a0\u202f]*)\s?([^\d\s]{0,4})$/u.exec(text.trim().slice(0, 60));
  if (!found) return undefined;
  const [, before = "", digits = "", after = ""] = found;
  const beside = before || after;
  const priceCurrency = codes.exec(beside)?.[1] ?? (Object.hasOwn(signs, beside) ? signs[beside] : undefined);
  if (priceCurrency === undefined || (before !== "" && after !== "")) return undefined;
  const tidy = digits.replace(/[\s\u00a0\u202f'’]/g, "").replace(/[.,]$/, "");
  const decimals = /[.,](\d{1,2})$/.exec(tidy)?.[1] ?? "";
  const whole = tidy.slice(0, decimals === "" ? undefined : -decimals.length - 1).replace(/[.,]/g, "");
  return { price: decimals === "" ? whole : `${whole}.${decimals}`, priceCurrency };
}
