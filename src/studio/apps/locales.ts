import { defaultLocale, isLocale } from "../../model/base/locale.ts";

/** Languages and regions that are offered; whoever needs another sets it through the API. */
const offered = [
  ...["en", "en-GB", "en-US", "en-AU", "en-CA", "en-IN", "ar", "bg", "cs", "da", "de", "de-AT", "de-CH", "el", "es", "es-MX", "et", "fa"],
  ...["fi", "fr", "fr-CA", "fr-CH", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt", "pt-BR", "ro"],
  ...["ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "ur", "vi", "zh", "zh-TW"],
];

/** Each by its name in English, with what a number looks like there. */
export function locales(): readonly { readonly name: string; readonly label: string }[] {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const all = [...new Set([...offered, ownLocale()])];
  return all
    .map((name) => ({ name, label: `${names.of(name) ?? name} (${new Intl.NumberFormat(name).format(1234.5)})` }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

/** That of the person at the screen. */
export function ownLocale(): string {
  const { language = defaultLocale } = globalThis.navigator ?? {};
  return isLocale(language) ? language : defaultLocale;
}
