/**
 * Numbers are doubles: 15 to 17 digits. What has more would be changed by reading it, so that it is refused wherever it is
 * written as text: bodies, forms, filters and files.
 */

/** No number is written with more characters: it bounds what looking at one costs. */
const longestExact = 1_000;

/** Whether a double holds a decimal number as it is written: "0.1" and "1e300" are held, "9007199254740993" is not. The text is a number as JSON writes it. */
export function isHeldExactly(written: string): boolean {
  // Nearly all numbers: so few digits always fit.
  if (written.length <= 15 && !/e/i.test(written)) return true;
  if (written.length > longestExact) return false;
  const number = Number(written);
  // As programs of our own language print it.
  if (`${number}` === written) return true;
  const digits = digitsOf(written);
  if (digits === "") return true;
  if (digits.length > 17 || number === 0 || !Number.isFinite(number)) return false;
  // Programs print a double with the fewest digits that mean it, or with 17; of a whole number all digits are meant. Its size is that of what
  // was written: only the digits can differ.
  const printed = Math.abs(number) > Number.MAX_SAFE_INTEGER ? "" : number.toPrecision(digits.length);
  return digitsOf(`${number}`) === digits || digitsOf(printed) === digits;
}

/** What a text is refused with where a number is wanted. */
export const tooManyDigits = "has more digits than can be kept: round it";

/** What a number of JSON is refused with before it is known what it is for: a text keeps all of its digits. */
export const tooManyDigitsInJson = "has more digits than can be kept: send it as a text, or rounded";

/** The digits that count, without zeros at either end. */
function digitsOf(written: string): string {
  const all = written.replace(/e.*/i, "").replace(/\D/g, "").replace(/^0+/, "");
  let end = all.length;
  while (all[end - 1] === "0") end -= 1;
  return all.slice(0, end);
}
