import type { FormOnPage, FormReferences, SendTo } from "../blocks/parts/form-on-page.ts";
import { safeHref } from "../blocks/parts/safe-href.ts";
import type { PlainTimes } from "../fields/widget.ts";
import { localeOf } from "../model/base/locale.ts";
import { zoneOf } from "../model/base/time-zone.ts";
import { monday, weekStartOf } from "../model/base/week-start.ts";
import { bookingFields } from "../model/booking/places.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../model/fields/field.ts";
import { referenceFields } from "../model/fields/references.ts";
import type { Block } from "../model/page/block.ts";
import { bookingFormTexts } from "../model/texts/booking-texts.ts";
import { english, type SiteTexts } from "../model/texts/english.ts";
import { type FieldTexts, fieldTexts } from "../model/texts/field-texts.ts";
import { type FormTexts, formTexts } from "../model/texts/form-texts.ts";
import { invoiceTexts } from "../model/texts/invoice-texts.ts";
import { type ProblemTexts, problemTexts } from "../model/texts/problem-texts.ts";
import { referenceTexts } from "../model/texts/reference-texts.ts";
import { socialUserTexts } from "../model/texts/social-user-texts.ts";
import { type WidgetTexts, widgetTexts } from "../model/texts/widget-texts.ts";
import { type FormFormulas, formFormulas, servedValues } from "./form-formulas.ts";
import type { PageToRender } from "./page-to-render.ts";

/** All that a form needs to be drawn. */
export interface ServedForm {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly FieldBlock[];
  readonly start: FieldValues;
  readonly problems?: FieldProblems;
  readonly submitLabel: string;
  readonly successMessage: string;
  /** "" for none. */
  readonly redirect: string;
  readonly action: string;
  readonly upload: string;
  readonly send: SendTo | "page" | undefined;
  readonly references?: FormReferences;
  readonly slots?: string;
  readonly place?: string;
  /** Without a script: the free times that were asked for. */
  readonly times?: PlainTimes;
  readonly today: string;
  /** The time zone of the app. */
  readonly zone: string;
  /** By whose customs it writes numbers, money and days. */
  readonly locale: string;
  /** The weekday on which its weeks begin, Sunday is 0; absent: Monday. */
  readonly weekStart?: number;
  /** What it says around what its owner wrote. */
  readonly texts: SiteTexts;
  /** What is live in it; absent for a form without formulas. */
  readonly formulas?: FormFormulas;
}

/** What the script that takes the form over must know; all else it finds drawn. */
export type FormToTakeOver = Pick<
  ServedForm,
  | "id"
  | "fields"
  | "formulas"
  | "problems"
  | "redirect"
  | "today"
  | "zone"
  | "locale"
  | "weekStart"
  | "upload"
  | "references"
  | "slots"
  | "place"
> & {
  readonly send: SendTo | "page";
  /** Absent: in English, which the script knows itself. */
  readonly texts?: FormTexts & FieldTexts & WidgetTexts & ProblemTexts;
};

/** Of all that a site says what the script of a form may have to say. */
export function textsOfForm(texts: SiteTexts, fields: readonly FieldBlock[]): FormToTakeOver["texts"] {
  if (texts === english) return undefined;
  const asked = {
    ...{ ...formTexts, ...fieldTexts, ...widgetTexts, ...problemTexts },
    ...(bookingFields(fields).length > 0 && bookingFormTexts),
    ...(referenceFields(fields).length > 0 && referenceTexts),
    ...(fields.some(({ component }) => component === "social-user") && socialUserTexts),
    ...(fields.some(({ component }) => component === "invoice-items") && invoiceTexts),
  };
  const names = Object.keys(asked) as (keyof SiteTexts)[];
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as unknown as FormTexts & FieldTexts & WidgetTexts & ProblemTexts;
}

/** What is said once a form was sent: of the button that was pressed with it, its own words. */
export function thanksFor(
  { fields, successMessage, texts }: Pick<ServedForm, "fields" | "successMessage" | "texts">,
  { pressed }: Sent,
): string {
  if (!pressed) return successMessage;
  if (!pressed.ok) return texts.notAllDone;
  return said(fields.find(({ slug }) => slug === pressed.button)?.successMessage) || texts.pressed;
}

type Sent = Extract<PageToRender["submitted"], { ok: true }>;

export function servedForm(
  block: Block,
  form: FormOnPage,
  { app, base, today, submitted, budget, texts }: PageToRender & { readonly texts: SiteTexts },
): ServedForm {
  const outcome = submitted?.blockId === block.id && !submitted.ok ? submitted : undefined;
  const zone = zoneOf(app.settings);
  const locale = localeOf(app.settings);
  const weekStart = weekStartOf(app.settings);
  const formulas = formFormulas(form.fields, form.names ?? {});
  return {
    id: `b-${block.id}-form`,
    label: said(block.title) || texts.form,
    fields: form.fields,
    start: servedValues(form.fields, formulas, { today, zone, budget }, outcome?.values ?? form.values),
    ...(formulas && { formulas }),
    ...(outcome && { problems: outcome.problems }),
    submitLabel: said(block.submitBtnText) || texts.send,
    successMessage: said(block.successMessage) || texts.sent,
    redirect: safeHref(said(block.redirect), base)?.href ?? "",
    action: form.action,
    upload: form.upload,
    send: form.send,
    ...(form.references && { references: form.references }),
    ...(form.slots !== undefined && { slots: form.slots }),
    ...(form.place && { place: form.place }),
    ...(outcome?.times && { times: outcome.times }),
    today,
    zone,
    locale,
    ...(weekStart !== monday && { weekStart }),
    texts,
  };
}

function said(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
