/** How many there are, as far as anybody counted. */
export interface Counted {
  readonly count: number;
  /** There are more than these. */
  readonly more?: boolean | undefined;
}

/** "1,000+". */
export function numberText({ count, more = false }: Counted): string {
  return `${count.toLocaleString("en-US")}${more ? "+" : ""}`;
}

/** "214 of 3,000 records". */
export function foundText(found: Counted, all: Counted): string {
  return `${numberText(found)} of ${countText(all)}`;
}

/** "1 record". */
export function countText(counted: Counted): string {
  return `${numberText(counted)} ${counted.count === 1 ? "record" : "records"}`;
}
