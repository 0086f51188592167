import type { FormReferences } from "../../blocks/parts/form-on-page.ts";
import { unreadable } from "../../fields/unreadable.ts";
import type { FieldTools } from "../../fields/widget.ts";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import {
  changeField,
  editableFields,
  type FormState,
  judgeForm,
  leaveField,
  sentValues,
  settleAfter,
  settleForm,
  startForm,
} from "../../model/fields/form-state.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { FormToTakeOver } from "../served-form.ts";
import { loadRulesFor } from "./common-rules.ts";
import { loadEnhancersFor } from "./enhancers.ts";
import type { Part } from "./parts.ts";
import { fieldElement, servedField } from "./served-field.ts";
import { showProblems } from "./show-problems.ts";

interface Watched {
  /** Shows what is wrong; answers the values when nothing is. */
  readonly check: () => FieldValues | undefined;
  readonly show: (problems: FieldProblems) => void;
  /** The same for these fields alone; answers whether all of them are right. */
  readonly checkSome: (slugs: readonly string[]) => boolean;
}

/** What was typed before, and who is told what is typed now. */
export interface Keeping {
  readonly before: FieldValues;
  readonly keep: (values: FieldValues) => void;
}

/** Follows what a visitor does to the fields of a form, and shows what is wrong with them. Loads what the fields need first. */
export async function watchForm(
  form: HTMLFormElement,
  { fields, formulas, today, zone, locale, weekStart, problems, upload, references, slots, place, texts }: FormToTakeOver,
  { part, keeping }: { readonly part: Part; readonly keeping?: Keeping | undefined },
): Promise<Watched> {
  const [enhancers, formulasAtWork] = await Promise.all([
    loadEnhancersFor(fields),
    formulas && import("./live-values.ts"),
    loadRulesFor(fields),
  ]);
  const live = formulas && formulasAtWork?.liveValues(fields, formulas, zone);
  const rules = { fields, today, isEditable: (field: FieldBlock) => limitOf(field) === "editable", settle: live?.settle };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onChange = (slug: string, value: Json | undefined) => {
    show(changeField(state, rules, { slug, value }), slug);
    clearTimeout(resting);
    if (live) resting = setTimeout(() => show(settleForm(state, rules)), settleAfter);
  };
  const tools = {
    ...toolsOf({ today, zone, locale, weekStart, ...(texts && { texts }) }, upload),
    ...(references && (await toolsOfReferences(references))),
    ...(slots !== undefined && (await import("./book-times.ts")).bookingTools(form, slots, place)),
  };
  const served = await Promise.all(fields.map((field) => servedField(field, enhancers.get(field.component), { form, tools, onChange })));
  const restored = served.filter(({ field }) => !problems && keeping?.before[field.slug] !== undefined);
  for (const { field, write } of restored) write(keeping?.before[field.slug]);
  let state = startForm(Object.fromEntries(served.map(({ field, read }) => [field.slug, read()])), problems);

  const show = (next: FormState, changed?: string) => {
    showProblems({ form, part, texts }, state.problems, next.problems);
    for (const { field, write } of served) {
      if (field.slug !== changed && next.values[field.slug] !== state.values[field.slug]) write(next.values[field.slug]);
      const frame = fieldElement(form, field.slug);
      if (frame) frame.hidden = next.hidden.has(field.slug);
    }
    state = next;
    keeping?.keep(state.values);
  };
  form.addEventListener("input", ({ target }) => {
    const touched = served.find(({ field }) => field.slug === slugAt(target));
    if (touched) onChange(touched.field.slug, touched.read());
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const slug = slugAt(target);
    if (slug !== undefined && slug !== slugAt(relatedTarget)) show(leaveField(state, rules, slug));
  });
  // A form that came back with problems holds what its visitor typed.
  if (live) show(settleForm(problems || restored.length > 0 ? state : live.begin(state), rules));
  return {
    check: () => {
      show(settleForm(state, rules));
      const sent = editableFields(state, rules);
      show(judgeForm(state, rules, unreadable(form, sent)));
      return Object.keys(state.problems).length === 0 ? sentValues(state, rules) : undefined;
    },
    checkSome: (slugs) => {
      show(settleForm(state, rules));
      const { problems: all, ...judged } = judgeForm(state, rules, unreadable(form, editableFields(state, rules)));
      const some = Object.fromEntries(Object.entries(all).filter(([slug]) => slugs.includes(slug)));
      show({ ...judged, problems: some });
      return Object.keys(some).length === 0;
    },
    show: (found) => show({ ...state, problems: found }),
  };
}

/** What widgets may ask for on a public page. How a file is sent is fetched when somebody chooses one. */
function toolsOf(when: Pick<FieldTools, "today" | "zone" | "locale" | "weekStart" | "texts">, upload: string): FieldTools {
  return {
    ...when,
    filesTravel: true,
    uploadFile: async (file, { slug }, onProgress) => (await import("./upload-file.ts")).uploadFile(upload + slug, file, onProgress),
  };
}

/** Only a form that points at records brings what finds them. */
async function toolsOfReferences(references: FormReferences): Promise<Pick<FieldTools, "references">> {
  return { references: (await import("../form-references.ts")).siteReferences(references) };
}

/** The slug of the field that a part of the form belongs to. */
function slugAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-field]")?.dataset.field : undefined;
}
