/** What columns of codes and numbers to call are called, in whole words. */
const namesOfCodes: ReadonlySet<string> = new Set([
  ...["zip", "zipcode", "postcode", "postalcode", "postal", "plz", "postleitzahl", "cep", "code", "codes", "kod"],
  ...["phone", "phones", "telephone", "telefon", "tel", "fax", "mobile", "handy", "cell", "whatsapp"],
  ...["iban", "bic", "blz", "ean", "upc", "gtin", "isbn", "issn", "sku", "imei", "ssn", "vat", "fips", "version"],
]);

/** Whether a column of this name holds codes: nobody reckons with a postcode, though it is made of digits. */
export function isNameOfCodes(name: string): boolean {
  const words = name
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => namesOfCodes.has(word) || /^(?:phone|telephone|telefon|zip|postcode|postal)/.test(word));
}

const [most, least] = [15, 11];

/**
 * Whether the cells of a column are codes, told from all of them: digits that a number would not keep as they are written, or that
 * nobody reckons with. One such cell tells it of its column: where `02134` is a postcode, `10010` is one, too.
 */
export class CodeCells {
  #isTold = false;
  #shortest = Number.POSITIVE_INFINITY;
  /** Cells of three groups and more; how many of them go up from group to group, as lists of numbers do. */
  #grouped = 0;
  #rising = 0;
  #areWhole = true;
  readonly #isNamed: boolean;

  constructor(name: string) {
    this.#isNamed = isNameOfCodes(name);
  }

  add(cell: string): void {
    const text = cell.trim();
    const isWhole = /^\d+$/.test(text);
    if (!isWhole) this.#areWhole = false;
    if (isWhole) {
      this.#shortest = Math.min(this.#shortest, text.length);
      // 0123, more digits than numbers keep
      if (/^0\d/.test(text) || text.length > most) this.#isTold = true;
    } else if (!/^\d/.test(text)) this.#shortest = 0;
    else if (/^\d+e\d+$/i.test(text)) this.#isTold = true;
    else if (text.length <= longestGroups && /^\d{1,3}(?:,\d{3}){2,}$/.test(text)) this.#addGroups(text.split(",").map(Number));
    else this.#shortest = 0;
  }

  get areCodes(): boolean {
    if (this.#isTold || (this.#isNamed && this.#areWhole)) return true;
    return (this.#shortest >= least && this.#shortest <= most) || (this.#grouped > 1 && this.#rising === this.#grouped);
  }

  #addGroups(groups: readonly number[]): void {
    this.#grouped += 1;
    if (groups.every((group, at) => at === 0 || group > (groups[at - 1] ?? 0))) this.#rising += 1;
    this.#shortest = 0;
  }
}

const longestGroups = 400;
