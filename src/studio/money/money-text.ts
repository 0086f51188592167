/** Amounts as people read them. The API says them in major units with at most two decimals: 12.5 is twelve and a half. */
const most = 1_000_000_000;

/** "$12.50", by the customs of the reader. */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat(undefined, { style: "currency", currency, minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    amount,
  );
}

/** The same with its sign, also of what came in: "+$12.50", "−$3.00". */
export function signedText(amount: number, currency: string): string {
  const text = moneyText(Math.abs(amount), currency);
  if (amount === 0) return text;
  return amount > 0 ? `+${text}` : `−${text}`;
}

/** What somebody typed as an amount, or what is wrong with it. */
export function typedAmount(
  typed: string,
  { least, greatest = most, currency }: { readonly least: number; readonly greatest?: number; readonly currency: string },
): { readonly amount: number } | { readonly problem: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Enter an amount." };
  if (!/^\d{1,10}(?:[.,]\d{1,2})?$/.test(text)) return { problem: "Enter an amount such as 25 or 12.50." };
  const amount = Number(text.replace(",", "."));
  if (amount < least) return { problem: `Enter at least ${moneyText(least, currency)}.` };
  if (amount > greatest) return { problem: `Enter ${moneyText(greatest, currency)} at most.` };
  return { amount };
}

/** The sum of two amounts, without the fractions that binary numbers leave behind. */
export function plus(one: number, other: number): number {
  return Math.round(one * 100 + other * 100) / 100;
}
