import { safeHref } from "../blocks/parts/safe-href.ts";
import { zoneOf } from "../model/base/time-zone.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../model/fields/field.ts";
import { buttonSuccess } from "../model/fields/values/action-button.ts";
import type { Block } from "../model/page/block.ts";
import { type FormFormulas, formFormulas, servedValues } from "./form-formulas.ts";
import type { FormReferences } from "./form-references.ts";
import type { FormOnPage, PageToRender } from "./page-to-render.ts";

/** All that a form needs to be drawn. */
export interface FormState {
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
  readonly send: FormOnPage["send"];
  readonly references?: FormReferences;
  readonly today: string;
  /** The time zone of the app. */
  readonly zone: string;
  /** What is live in it; absent for a form without formulas. */
  readonly formulas?: FormFormulas;
}

/** What the script that takes the form over must know; all else it finds drawn. */
export type FormToTakeOver = Pick<
  FormState,
  "id" | "fields" | "formulas" | "problems" | "redirect" | "send" | "today" | "zone" | "upload" | "references"
>;

/** What is said once a form was sent: of the button that was pressed with it, its own words. */
export function thanksFor({ fields, successMessage }: Pick<FormState, "fields" | "successMessage">, { pressed }: Sent): string {
  if (!pressed) return successMessage;
  if (!pressed.ok) return "What you sent has arrived, but not everything could be done. Please tell the people whose page this is.";
  return said(fields.find(({ slug }) => slug === pressed.button)?.successMessage) || buttonSuccess;
}

type Sent = Extract<PageToRender["submitted"], { ok: true }>;

export const defaultSuccess = "Form was submitted successfully!";

export function formState(block: Block, form: FormOnPage, { app, base, today, submitted }: PageToRender): FormState {
  const outcome = submitted?.blockId === block.id && !submitted.ok ? submitted : undefined;
  const zone = zoneOf(app.settings);
  const formulas = formFormulas(form.fields, form.names ?? {});
  return {
    id: `b-${block.id}-form`,
    label: said(block.title) || "Form",
    fields: form.fields,
    start: servedValues(form.fields, formulas, { today, zone }, outcome?.values),
    ...(formulas && { formulas }),
    ...(outcome && { problems: outcome.problems }),
    submitLabel: said(block.submitBtnText) || "Send",
    successMessage: said(block.successMessage) || defaultSuccess,
    redirect: safeHref(said(block.redirect), base)?.href ?? "",
    action: form.action,
    upload: form.upload,
    send: form.send,
    ...(form.references && { references: form.references }),
    today,
    zone,
  };
}

function said(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
