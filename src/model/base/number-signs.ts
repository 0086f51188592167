/** The signs of numbers by the customs of a locale. Apart from the formatters: the script of every form reads numbers, few write them. */
export interface NumberSigns {
  readonly decimal: string;
  /** What parts thousands. */
  readonly group: string;
  /** The code point of its 0. */
  readonly zero: number;
}

export const asciiZero = 0x30;
/** Those of English, and of programs. */
export const plainSigns: NumberSigns = { decimal: ".", group: ",", zero: asciiZero };

/** Owners name locales, so not all of them are kept. */
const mostKept = 500;
const known = new Map<string, NumberSigns>();

/** What nobody knows, or nobody names, has those of English. */
export function numberSigns(locale = "en"): NumberSigns {
  const kept = known.get(locale);
  if (kept) return kept;
  if (known.size >= mostKept) known.clear();
  const signs = signsOf(locale);
  known.set(locale, signs);
  return signs;
}

function signsOf(locale: string): NumberSigns {
  try {
    const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_000_000);
    const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    return { decimal: sign("decimal") ?? ".", group: sign("group") ?? ",", zero: sign("fraction")?.codePointAt(0) ?? asciiZero };
  } catch (error) {
    if (error instanceof RangeError) return plainSigns;
    throw error;
  }
}
