import { expect, test } from "vitest";
import { english } from "./english.ts";
import { filledIn } from "./filled-in.ts";
import { directionOf, isLanguage, languageOf } from "./language.ts";
import { builtInTexts, siteTexts, spokenLanguages } from "./site-texts.ts";

test("every language that is built in says all that a site says, with the same holes", () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  for (const language of spokenLanguages) {
    const texts = builtInTexts(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [name, text] of Object.entries(english))
      expect([language, name, holes(texts[name as keyof typeof english])]).toEqual([language, name, holes(text)]);
  }
});

test("what an owner wrote stands in place of what is built in, in its language alone", () => {
  const settings = { texts: { de: { send: "Los", menu: " " }, fr: 3 } };
  expect([siteTexts("de-AT", settings).send, siteTexts("de", settings).menu]).toEqual(["Los", "Menü"]);
  expect([siteTexts("fr", settings).send, siteTexts("en", settings).send]).toEqual(["Envoyer", "Send"]);
});

test("a language has a direction, by its script where it names one", () => {
  expect(["fa", "ar-EG", "he", "ur", "en", "az-Arab", "pa-Guru", "uz"].map(directionOf)).toEqual([
    "rtl",
    "rtl",
    "rtl",
    "rtl",
    "ltr",
    "rtl",
    "ltr",
    "ltr",
  ]);
  expect([isLanguage("de-AT"), isLanguage("not a language"), isLanguage(""), isLanguage("x".repeat(40))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([languageOf({ lang: "" }, { lang: "de" }), languageOf({ lang: "FA" }, {}), languageOf(undefined, undefined)]).toEqual([
    "de",
    "fa",
    "en",
  ]);
});

test("words in braces are filled in, and what nobody knows stays", () => {
  expect(filledIn("{count} of {all}", { count: 3 })).toBe("3 of {all}");
});
