/** A sign that lines may be cut at where nothing else cuts them, by what it is called. */
interface Cut {
  readonly name: string;
  readonly partsOf: (line: string) => number;
  /** As many parts as each line has so far; undefined: there was none yet. */
  parts?: number;
}

const [fewestLines, fewestParts] = [5, 3];
/** After so many lines it shows whether most are whole, and by so many where each has a blank. */
const [mostMixed, mostMeasured] = [50, 1_000];
const longestLine = 2_000;

/**
 * Looks whether lines that no separator cuts are all alike in another way: apart by blanks, at places where each line has one, or by colons.
 * Nothing is cut for that, as it may be plain text: it is said.
 */
export class UncutLines {
  #cuts: readonly Cut[] = [
    { name: "colons", partsOf: (line) => line.split(":").length },
    { name: "blanks", partsOf: (line) => line.trim().split(/\s+/).length },
    { name: "blanks", partsOf: (line) => line.trim().split(/\s{2,}/).length },
  ];
  /** The places at which a character stands in some line. */
  #filled = new Uint8Array(longestLine);
  #lines = 0;
  #whole = 0;

  /** Whether more lines can still tell anything. */
  get isOpen(): boolean {
    if (this.#lines < mostMixed) return true;
    return this.#whole * 2 >= this.#lines && (this.#cuts.length > 0 || this.#lines < mostMeasured);
  }

  add(line: string, { isWhole }: { readonly isWhole: boolean }): void {
    if (line.trim() === "") return;
    this.#lines += 1;
    if (isWhole) this.#whole += 1;
    this.#cuts = this.#cuts.filter((cut) => {
      const parts = line.length > longestLine ? 1 : cut.partsOf(line);
      cut.parts ??= parts;
      return cut.parts === parts;
    });
    if (this.#lines > mostMeasured) return;
    for (let at = 0; at < Math.min(line.length, longestLine); at++) if (line.charCodeAt(at) > blank) this.#filled[at] = 1;
  }

  /** Into how many parts each line could be cut, and by what; undefined: they are plain text, or cut already. */
  end(): { readonly lines: number; readonly parts: number; readonly by: string } | undefined {
    if (this.#lines < fewestLines || this.#whole * 2 < this.#lines) return undefined;
    const alike = this.#cuts.find(({ parts = 0 }) => parts >= fewestParts);
    const parts = this.#filled.filter((filled, at) => filled === 1 && this.#filled[at - 1] !== 1).length;
    const lines = this.#lines;
    if (alike) return { lines, parts: alike.parts ?? 0, by: alike.name };
    return parts >= fewestParts ? { lines, parts, by: "blanks" } : undefined;
  }
}

const blank = " ".charCodeAt(0);
