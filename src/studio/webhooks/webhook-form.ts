import type { Webhook } from "../../contract/webhooks.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { eventLabels, type HeardEvent, heardEvents } from "../../model/types/record-events.ts";
import type { NamedType } from "../api-keys/scopes-text.ts";
import { contestedParts, mergedParts } from "../data/merged-parts.ts";
import type { Changed } from "../frame/dialogs/save-merged.ts";

export type Wanted = Pick<Webhook, "title" | "url" | "events" | "typeIds">;

const hints: { readonly [Of in HeardEvent]: string } = {
  "post.created": "by people, forms, rules and imports",
  "post.changed": "with what it was before",
  "post.moved": "with the status before",
  "post.deleted": "when it goes to the trash",
  "post.restored": "when it comes out of the trash",
  "type.changed": "its fields or statuses, or all of its records by these",
  "type.deleted": "with all of its records",
  "type.restored": "with all of its records",
};

/** What is asked of a webhook. */
export function webhookFields(types: readonly NamedType[]): FieldBlock[] {
  return [
    {
      ...{ id: "webhook-title", slug: "title", label: "Name", component: "input-text", required: true, maxLength: 120, isFirst: true },
      description: "What it is for, such as the program that listens.",
      say: { require: "Give the webhook a name." },
    },
    {
      ...{ id: "webhook-url", slug: "url", label: "Address", component: "input-text", type: "url", required: true, maxLength: 2_000 },
      ...{ placeholder: "https://example.com/hooks/records", autocomplete: "off" },
      say: { require: "Say where it is sent." },
    },
    {
      ...{ id: "webhook-events", slug: "events", label: "What it hears of", component: "checklist", required: true },
      values: heardEvents.map((event) => ({ text: `${eventLabels[event]} (${hints[event]})`, value: event })),
      say: { require: "Choose at least one." },
    },
    {
      ...{ id: "webhook-all", slug: "all", label: "Records", component: "select", look: "radio", required: true },
      values: [
        { text: "Of all data types, those to come too", value: "all" },
        { text: "Of some data types", value: "some" },
      ],
    },
    {
      ...{ id: "webhook-types", slug: "types", label: "Data types", component: "checklist" },
      values: types.map(({ id, title }) => ({ text: title, value: String(id) })),
    },
  ];
}

export function valuesOf(webhook: Wanted | undefined): FieldValues {
  if (!webhook) return { title: "", url: "", events: [...heardEvents], all: "all", types: [] };
  const { title, url, events, typeIds } = webhook;
  return { title, url, events, all: typeIds === null ? "all" : "some", types: (typeIds ?? []).map(String) };
}

export function wantedOf({ title, url, events, all, types }: FieldValues): Wanted {
  const chosen = new Set(wordsOf(events));
  return {
    title: String(title),
    url: String(url),
    events: heardEvents.filter((event) => chosen.has(event)),
    typeIds: all === "all" ? null : wordsOf(types).map(Number),
  };
}

/** The choice of types is asked only where not all are meant. */
export function isAsked({ slug }: Pick<FieldBlock, "slug">, { all }: FieldValues): boolean {
  return slug !== "types" || all === "some";
}

/** A webhook that hears of no type hears of nothing. */
export function noType({ all, types }: FieldValues): FieldProblems {
  return all === "some" && wordsOf(types).length === 0 ? { types: { title: "Data types", messages: ["Choose at least one."] } } : {};
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

const partNames: { readonly [Part in keyof Wanted]: string } = {
  ...{ title: "the name", url: "the address", events: "what it hears of", typeIds: "of which data types" },
};

/** What somebody has changed of a webhook since they opened it, on top of how it is kept by now, and what both have changed otherwise. */
export function mergedWebhook({ mine, opened }: Changed<Wanted>, kept: Wanted) {
  if (!opened) return { merged: mine, contested: [] };
  const since = { opened, kept };
  return { merged: mergedParts(mine, since), contested: contestedParts(mine, since).map((part) => partNames[part]) };
}
