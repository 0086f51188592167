/** Languages as BCP 47 names them: "de", "pt-BR", "fa". */

export const defaultLanguage = "en";

/** Languages that are written from right to left, where the name says no script. */
const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]);
const rightToLeftScripts = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"]);

/** Whether it is well formed as the name of a language. */
export function isLanguage(name: unknown): name is string {
  if (typeof name !== "string" || name === "" || name.length > 35) return false;
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

interface Speaking {
  readonly lang?: unknown;
}

/** The language of a page: its own, else that of its site, else English. */
export function languageOf(page: Speaking | undefined, site: Speaking | undefined): string {
  const named = [page?.lang, site?.lang].find(isLanguage);
  return named === undefined ? defaultLanguage : (Intl.getCanonicalLocales(named)[0] ?? defaultLanguage);
}

/** In which direction a language is written. `language`: as `languageOf` answers it. */
export function directionOf(language: string): "ltr" | "rtl" {
  const [first = "", ...others] = language.split("-");
  const script = others.find((part) => /^[A-Z][a-z]{3}$/.test(part));
  const isRight = script === undefined ? rightToLeft.has(first.toLowerCase()) : rightToLeftScripts.has(script);
  return isRight ? "rtl" : "ltr";
}
