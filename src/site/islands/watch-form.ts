import { unreadable } from "../../fields/unreadable.ts";
import type { FieldTools } from "../../fields/widget.ts";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import {
  changeField,
  editableFields,
  type FormInHand,
  judgeForm,
  leaveField,
  sentValues,
  settleAfter,
  settleForm,
  takeInHand,
} from "../../model/fields/form-in-hand.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { FormReferences } from "../form-references.ts";
import type { FormToTakeOver } from "../form-state.ts";
import { loadValuesFor } from "./few-values.ts";
import { loadLivesFor } from "./lives.ts";
import type { Part } from "./parts.ts";
import { frameOf, servedField } from "./served-field.ts";
import { showProblems } from "./show-problems.ts";

interface Watched {
  /** Shows what is wrong; answers the values when nothing is. */
  readonly check: () => FieldValues | undefined;
  readonly show: (problems: FieldProblems) => void;
}

/** Follows what a visitor does to the fields of a form, and shows what is wrong with them. Loads what the fields need first. */
export async function watchForm(
  form: HTMLFormElement,
  { fields, formulas, today, zone, problems, upload, references }: FormToTakeOver,
  part: Part,
): Promise<Watched> {
  const [lives, formulasAtWork] = await Promise.all([loadLivesFor(fields), formulas && import("./live-values.ts"), loadValuesFor(fields)]);
  const live = formulas && formulasAtWork?.liveValues(fields, formulas, zone);
  const rules = { fields, today, isEditable: (field: FieldBlock) => limitOf(field) === "editable", settle: live?.settle };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onChange = (slug: string, value: Json | undefined) => {
    show(changeField(inHand, rules, slug, value), slug);
    clearTimeout(resting);
    if (live) resting = setTimeout(() => show(settleForm(inHand, rules)), settleAfter);
  };
  const tools = { ...toolsOf({ today, zone }, upload), ...(references && (await toolsOfReferences(references))) };
  const served = await Promise.all(fields.map((field) => servedField(field, lives.get(field.component), { form, tools, onChange })));
  let inHand = takeInHand(Object.fromEntries(served.map(({ field, read }) => [field.slug, read()])), problems);

  const show = (next: FormInHand, changed?: string) => {
    showProblems(form, part, inHand.problems, next.problems);
    for (const { field, write } of served) {
      if (field.slug !== changed && next.values[field.slug] !== inHand.values[field.slug]) write(next.values[field.slug]);
      const frame = frameOf(form, field.slug);
      if (frame) frame.hidden = next.hidden.has(field.slug);
    }
    inHand = next;
  };
  form.addEventListener("input", ({ target }) => {
    const touched = served.find(({ field }) => field.slug === slugAt(target));
    if (touched) onChange(touched.field.slug, touched.read());
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const slug = slugAt(target);
    if (slug !== undefined && slug !== slugAt(relatedTarget)) show(leaveField(inHand, rules, slug));
  });
  // A form that came back with problems holds what its visitor typed.
  if (live) show(settleForm(problems ? inHand : live.begin(inHand), rules));
  return {
    check: () => {
      show(settleForm(inHand, rules));
      const sent = editableFields(inHand, rules);
      show(judgeForm(inHand, rules, unreadable(form, sent)));
      return Object.keys(inHand.problems).length === 0 ? sentValues(inHand, rules) : undefined;
    },
    show: (found) => show({ ...inHand, problems: found }),
  };
}

/** What widgets may ask for on a public page. How a file is sent is fetched when somebody chooses one. */
function toolsOf(when: Pick<FieldTools, "today" | "zone">, upload: string): FieldTools {
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
