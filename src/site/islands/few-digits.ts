/**
 * Stands in for model/base/exact-number.ts in the visitors' script (see vite.site.config.ts), which takes a number of at most fifteen digits, or one
 * that is written as it is printed. What else a number could hold hardly anybody types.
 */
export function isHeldExactly(written: string): boolean {
  const number = +written;
  // A number so small that it would become zero is none either.
  return `${number}` === written || (written.length <= 15 && !number === !/[1-9]/.test(written));
}

export const tooManyDigits = "has too many digits";
