import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { languageOf } from "../../../model/texts/language.ts";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { pagesAskedQuery } from "../../data/queries.ts";
import { languageChoices } from "../../frame/labels/language-choices.ts";
import { type AppShown, SettingsForm } from "./settings-form.tsx";

/** The language of the site, the page that its address opens, and the one that stands where none is. */
export function SiteSettings() {
  const app = useApp();
  const { data } = useInfiniteQuery(
    pagesAskedQuery(app.id, ["published", "settings"], { "publishedAt:notnull": "", orderBy: "id", count: 100 }),
  );
  const fields = useMemo(() => fieldsOf(data ? itemsOf(data) : []), [data]);
  return <SettingsForm {...{ title: "Site", fields, valuesOf, bodyOf }} />;
}

interface Choice {
  readonly id: number;
  readonly title: string;
  readonly permission: string;
}

function fieldsOf(pages: readonly Choice[]): readonly FieldBlock[] {
  const choices = (some: readonly Choice[]) => some.map(({ id, title }) => ({ text: title, value: String(id) }));
  return [
    {
      ...{ id: "site-lang", slug: "lang", label: "Language of the site", component: "select", look: "dropdown", values: languageChoices() },
      description:
        "What browsers and search engines are told, and in which the site says by itself what no block says. A page may have another one.",
    },
    {
      ...{ id: "site-home", slug: "homePage", label: "Home page", component: "select", look: "dropdown" },
      ...{ asNumber: true, placeholder: "The one named index or home, else the oldest" },
      values: choices(pages),
      description: "What the address of the site opens.",
    },
    {
      ...{
        id: "site-not-found",
        slug: "notFoundPage",
        label: "Page for addresses where nothing is",
        component: "select",
        look: "dropdown",
      },
      ...{ asNumber: true, placeholder: "The built-in one" },
      values: choices(pages.filter(({ permission }) => permission === "public")),
      description: "It is shown in place of what is not there, and search engines are asked not to list it.",
    },
  ];
}

function valuesOf({ settings = {} }: AppShown): FieldValues {
  const { homePage, notFoundPage } = settings;
  const chosen = (id: unknown) => (typeof id === "number" && id > 0 ? id : null);
  return {
    lang: languageOf(undefined, settings),
    homePage: chosen(homePage),
    notFoundPage: chosen(notFoundPage),
  };
}

function bodyOf({ lang, homePage, notFoundPage }: FieldValues) {
  return {
    settings: {
      ...(lang !== undefined && { lang: String(lang ?? "") }),
      ...(homePage !== undefined && { homePage: Number(homePage ?? 0) }),
      ...(notFoundPage !== undefined && { notFoundPage: Number(notFoundPage ?? 0) }),
    },
  };
}
