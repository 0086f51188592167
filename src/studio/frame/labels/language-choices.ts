/** Languages that are offered; whoever needs another sets it through the API. Those first in which a site speaks by itself. */
const first = ["en", "de", "fr", "es", "fa", "ar"];
const others = [
  ...[
    "bg",
    "cs",
    "da",
    "el",
    "en-GB",
    "en-US",
    "de-AT",
    "de-CH",
    "es-MX",
    "et",
    "fi",
    "fr-CA",
    "fr-CH",
    "he",
    "hi",
    "hr",
    "hu",
    "id",
    "it",
    "ja",
    "ko",
  ],
  ...["lt", "lv", "nb", "nl", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "ur", "vi", "zh", "zh-TW"],
];

/** Each by its name in English. */
export function languageChoices(): readonly { readonly text: string; readonly value: string }[] {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const named = (value: string) => ({ text: names.of(value) ?? value, value });
  return [...first.map(named), ...others.map(named).sort((one, other) => one.text.localeCompare(other.text, "en"))];
}
