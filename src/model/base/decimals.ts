/**
 * Numbers without what binary fractions leave behind: people see and compare 0.3 where 0.1 + 0.2 is 0.30000000000000004. Taken for left
 * behind is what is beyond thirteen digits and no more than the last places of the number; a third stays what it is, so that three are one.
 */
export function decimal(number: number): number {
  return number === Math.trunc(number) ? number : without(number, Math.abs(number));
}

/** What is left of two numbers that nearly cancel out is small beside what they leave behind: it is looked at there and then. */
export function plus(left: number, right: number): number {
  const sum = left + right;
  return left < 0 === right < 0 ? sum : without(sum, Math.max(Math.abs(left), Math.abs(right)));
}

/** Whether one number is more than the other, and not by what they leave behind alone. */
export function isMore(one: number, other: number): boolean {
  const more = one - other;
  return more > 0.001 || (more > 0 && decimal(one) > decimal(other));
}

/** What is left of a division, reckoned in decimals: of 1 by 0.1 it is nothing. Beyond what whole numbers hold it is that of binary fractions. */
export function remainder(left: number, right: number): number {
  const scale = 10 ** Math.max(placesOf(left), placesOf(right));
  const [whole, by] = [Math.round(left * scale), Math.round(right * scale)];
  return Number.isSafeInteger(whole) && Number.isSafeInteger(by) ? (whole % by) / scale : left % right;
}

/** How many digits it has behind the point; none where it is written with an exponent. */
function placesOf(number: number): number {
  const text = String(number);
  return text.includes("e") ? 0 : text.length - 1 - (text.includes(".") ? text.indexOf(".") : text.length - 1);
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => decimal(plus(sum, number)), 0);
}

/** `size`: of the greatest number that it was made of, whose digits say how many of this one mean anything. */
function without(number: number, size: number): number {
  const near = nearest(number, size);
  return Math.abs(near - number) <= size * 1e-15 ? near : number;
}

function nearest(number: number, size: number): number {
  if (size < 1e4) return Math.round(number * 1e9) / 1e9;
  if (size < 1e7) return Math.round(number * 1e6) / 1e6;
  // No more digits are left for fractions beyond.
  return size < 1e10 ? Math.round(number * 1e4) / 1e4 : number;
}
