import { isJsonObject } from "../base/json.ts";
import { arabic } from "./arabic.ts";
import { english, type SiteTextName, type SiteTexts } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { persian } from "./persian.ts";
import { spanish } from "./spanish.ts";

/** The languages that sites speak without their owner's doing. */
const catalogues: { readonly [language: string]: SiteTexts } = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  fa: persian,
  ar: arabic,
};

export const spokenLanguages = Object.keys(catalogues);

/** What a site says in a language before its owner changes anything; in English where nobody has put it into that language yet. */
export function builtInTexts(language: string): SiteTexts {
  const [first = ""] = language.toLowerCase().split("-", 1);
  return (Object.hasOwn(catalogues, first) ? catalogues[first] : undefined) ?? english;
}

/** What a site says in a language: what its owner wrote for it, by language and name in `settings.texts`, else what is built in. */
export function siteTexts(language: string, settings: { readonly texts?: unknown }): SiteTexts {
  const builtIn = builtInTexts(language);
  const own = ownTexts(language, settings.texts);
  if (!own) return builtIn;
  const said = (Object.keys(builtIn) as SiteTextName[]).map((name) => {
    const text = Object.hasOwn(own, name) ? own[name] : undefined;
    return [name, typeof text === "string" && text.trim() !== "" ? text : builtIn[name]];
  });
  // Each name of the catalogue has its text.
  return Object.fromEntries(said) as unknown as SiteTexts;
}

/** Of "de-AT" what stands under that name, else under "de". */
function ownTexts(language: string, texts: unknown): { readonly [name: string]: unknown } | undefined {
  if (!isJsonObject(texts)) return undefined;
  const names = [language, language.split("-", 1)[0] ?? ""];
  return names.map((name) => (Object.hasOwn(texts, name) ? texts[name] : undefined)).find(isJsonObject);
}
