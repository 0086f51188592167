import * as z from "zod";
import type { Json } from "../base/json.ts";

/**
 * One field of a form as it is stored: what every kind shares, and the options of its kind beside it.
 * The kind named by `component` (see kinds.ts) says which options those are and checks them.
 */
export const fieldBlock = z.looseObject({
  id: z.string().min(1).max(120),
  slug: z.string().min(1).max(63),
  label: z.string().max(300),
  component: z.string().min(1).max(40),
});
export type FieldBlock = {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
  readonly component: string;
} & SharedFieldOptions &
  FieldOptions;

/** What may be said of a field of any kind. */
interface SharedFieldOptions {
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly showIf?: string;
  readonly dependsOn?: string;
  /** A step of the form begins with this field; what the step is called. */
  readonly stepTitle?: string;
  /** In forms of our own: what the screen says for a literal message, and what a browser may fill in. */
  readonly say?: { readonly [message: string]: string };
  readonly autocomplete?: string;
  readonly inputMode?: "url" | "email";
  /** The field that has the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

interface FieldOptions {
  readonly [option: string]: Json | undefined;
}

/** The values of a form by slug. */
export type FieldValues = { readonly [slug: string]: Json | undefined };

/** What is wrong with a form's values: the literal messages by slug, with the label that titles them. */
export type FieldProblems = { readonly [slug: string]: FieldProblem };

export interface FieldProblem {
  readonly title: string;
  readonly messages: readonly string[];
  /** A value like it that nobody has yet, where it is taken. */
  readonly free?: string | undefined;
}
