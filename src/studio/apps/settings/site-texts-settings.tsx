import { Select } from "@mantine/core";
import { useState } from "react";
import { isJsonObject } from "../../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { bookingFormTexts, bookingPageTexts } from "../../../model/texts/booking-texts.ts";
import { accountTexts, dataTexts, english, pageTexts, type SiteTextName } from "../../../model/texts/english.ts";
import { fieldTexts } from "../../../model/texts/field-texts.ts";
import { formTexts } from "../../../model/texts/form-texts.ts";
import { invoiceTexts } from "../../../model/texts/invoice-texts.ts";
import { languageOf } from "../../../model/texts/language.ts";
import { referenceTexts } from "../../../model/texts/reference-texts.ts";
import { builtInTexts, spokenLanguages } from "../../../model/texts/site-texts.ts";
import { socialUserTexts } from "../../../model/texts/social-user-texts.ts";
import { widgetTexts } from "../../../model/texts/widget-texts.ts";
import { useApp } from "../../data/app-context.ts";
import { languageChoices } from "../../frame/labels/language-choices.ts";
import { type AppShown, SettingsForm } from "./settings-form.tsx";
import styles from "./site-settings.module.css";

/** What the site says by itself, language by language; each text can be another one. */
export function SiteTextsSettings() {
  const { settings = {} } = useApp();
  const [language, setLanguage] = useState(() => languageOf(undefined, settings));
  return (
    <SettingsForm
      key={language}
      {...{ title: "Texts of your site", fields: fieldsOf(language), valuesOf: (app) => ownOf(app, language) }}
      hint="What the site says by itself: around forms, in menus, where a page is not there. An empty field leaves the text as it is; {words} in braces are filled in."
      bodyOf={(changed) => ({ settings: { texts: textsWith(settings.texts, language, changed) } })}
      above={
        <Select
          label="Language"
          className={styles.language}
          data={languageChoices().map(({ text, value }) => ({ label: text, value }))}
          value={language}
          allowDeselect={false}
          searchable
          onChange={(chosen) => chosen && setLanguage(chosen)}
          description={
            spokenLanguages.includes(language.split("-", 1)[0] ?? "")
              ? undefined
              : "There are no built-in texts in this language: English stands in for what you do not write."
          }
        />
      }
    />
  );
}

/** What is said to whom, for those who change it. */
function groupOf(name: SiteTextName): string {
  if (Object.hasOwn({ ...pageTexts, ...bookingPageTexts }, name)) return "On pages";
  if (Object.hasOwn(accountTexts, name)) return "On pages of people's own accounts";
  if (Object.hasOwn(dataTexts, name)) return "Around records, searches and invoices";
  return Object.hasOwn(
    { ...formTexts, ...fieldTexts, ...widgetTexts, ...invoiceTexts, ...referenceTexts, ...socialUserTexts, ...bookingFormTexts },
    name,
  )
    ? "Around forms"
    : "Where something in a form is wrong";
}

function fieldsOf(language: string): readonly FieldBlock[] {
  const builtIn = builtInTexts(language);
  return (Object.keys(english) as SiteTextName[]).map((name) => ({
    ...{ id: `text-${name}`, slug: name, label: english[name], component: "input-text", maxLength: 500 },
    ...{ placeholder: builtIn[name], description: groupOf(name) },
  }));
}

function ownOf({ settings = {} }: AppShown, language: string): FieldValues {
  const own = isJsonObject(settings.texts) && Object.hasOwn(settings.texts, language) ? settings.texts[language] : undefined;
  const said = isJsonObject(own) ? own : {};
  return Object.fromEntries(Object.keys(english).map((name) => [name, typeof said[name] === "string" ? said[name] : ""]));
}

/** All languages as they were, and this one with what was changed; what was emptied is gone. */
function textsWith(texts: unknown, language: string, changed: FieldValues) {
  const before = isJsonObject(texts) ? texts : {};
  const own = Object.hasOwn(before, language) && isJsonObject(before[language]) ? before[language] : {};
  const said = Object.entries({ ...own, ...changed }).filter(([, text]) => typeof text === "string" && text.trim() !== "");
  return { ...before, [language]: Object.fromEntries(said) } as { [language: string]: { [Name in SiteTextName]?: string } };
}
