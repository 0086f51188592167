import type { FieldChange, FieldChangePreview } from "../../../contract/field-changes.ts";
import { kindOf } from "../../../model/fields/kinds.ts";

type Move = FieldChange["fields"][number];

/** What happens, or happened, to one field, in plain words. */
export function moveText(move: Move, tense: "present" | "past"): string {
  const { does, from, to } = move;
  const label = `“${from?.label ?? to?.label ?? ""}”`;
  const be = tense === "present" ? "is" : "was";
  if (does === "delete") return `${label} ${be} deleted.`;
  if (does === "calculate") return `${label} ${be} worked out ${from === null ? "for all records" : "anew"}${keyText(from, to)}.`;
  if (does === "restore") return `${label} ${be} brought back.`;
  const renamed = keyText(from, to);
  if (does === "convert" && from?.component === to?.component) return `${heldTexts(label, move, tense)}${renamed}.`;
  if (does === "convert")
    return `${label} ${tense === "present" ? "is turned into" : "was turned into"} “${kindLabel(to?.component)}”${renamed}.`;
  return `${label} ${tense === "present" ? "gets" : "got"} the key “${to?.slug}” instead of “${from?.slug}”.`;
}

function keyText(from: Move["from"], to: Move["to"]): string {
  return from === null || from.slug === to?.slug ? "" : ` under the key “${to?.slug}”`;
}

const held = {
  numbers: "hold numbers",
  texts: "hold text",
  several: "hold several values",
  one: "hold one value",
  other: "hold its values in another way",
} as const;

/** A field that stays of its kind. */
function heldTexts(label: string, { options, holds }: Move, tense: "present" | "past"): string {
  const changed = `${tense === "present" ? "is" : "was"} changed to ${held[holds ?? "other"]}`;
  if (!options) return `${label} ${changed}`;
  return `${optionsText(label, options, tense)}${holds ? `, and it ${changed}` : ""}`;
}

const mostOptionsTold = 3;

/** “Drink”: the option “tea” becomes “mint”. */
function optionsText(label: string, options: NonNullable<Move["options"]>, tense: "present" | "past"): string {
  const told = options
    .slice(0, mostOptionsTold)
    .map(({ before, after }) => `“${before}” ${tense === "present" ? "becomes" : "became"} “${after}”`);
  const more = options.length - told.length;
  return `${label}: the option ${told.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

type Removal = FieldChangePreview["removals"][number];

/** Which options go: “Bread”: the options “Rye” and “Oat” are removed. */
export function removalText({ from, options }: Removal): string {
  const told = options.slice(0, mostOptionsTold).map(({ text, value }) => `“${text.trim() || value}”`);
  const more = options.length - told.length;
  const all = more > 0 ? [...told, `${number(more)} more`] : told;
  const [last = "", ...others] = all.toReversed();
  const named = others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
  return `“${from.label}”: the option${options.length === 1 ? ` ${named} is` : `s ${named} are`} removed.`;
}

/** What becomes of the records that hold them. */
export function removalHeldText({ values, options }: Removal): string {
  const what = options.length === 1 ? "it" : "one of them";
  return values === 1
    ? `1 record holds ${what}. It keeps it until somebody chooses another option there.`
    : `${number(values)} records hold ${what}. They keep it until somebody chooses another option there.`;
}

/** What the dialog is about, and what its button says. */
export function dialogTexts({ records, removals }: Pick<FieldChangePreview, "records" | "removals">): {
  readonly title: string;
  readonly button: string;
} {
  if (records > 0) return { title: `This changes ${recordsText(records)}`, button: `Change ${recordsText(records)}` };
  const isOne = removals.length === 1 && removals[0]?.options.length === 1;
  return {
    title: isOne ? "Records hold this option" : "Records hold these options",
    button: isOne ? "Remove the option" : "Remove the options",
  };
}

/** What becomes of its values. */
export function valueText(move: FieldChangePreview["fields"][number]): string {
  const { does, values, converted, emptied } = move;
  if (does === "calculate") return calculatedText(converted, emptied);
  if (values === 0) return "No record holds a value here.";
  if (does === "delete") return `${counted(values)} a value here. It leaves the records.`;
  if (does === "rename") return `${counted(values)} a value here. It moves along.`;
  if (isOfOptions(move)) return values === 1 ? "1 record holds this and follows." : `${number(values)} records hold this and follow.`;
  if (emptied === 0) return `${counted(values)} a value here. Every one can be converted.`;
  return `${number(emptied)} of ${number(values)} values cannot be converted and leave the records; ${number(converted)} are converted.`;
}

/** Whether nothing but what options are stored as is changed. */
function isOfOptions({ options, holds, from, to }: Move): boolean {
  return options !== undefined && holds === undefined && from?.component === to?.component && from?.slug === to?.slug;
}

function calculatedText(changed: number, failed: number): string {
  const gets = changed === 0 ? "No record gets another value." : `${recordsText(changed)} ${changed === 1 ? "gets" : "get"} another value.`;
  return failed === 0
    ? gets
    : `${gets} For ${recordsText(failed)} it cannot be worked out: ${failed === 1 ? "it holds" : "they hold"} nothing then.`;
}

/** What became of the values of a change that took another one back. */
export function outcomeText({ restored, changed, emptied, gone }: NonNullable<FieldChange["outcome"]>): string {
  const parts = [
    `${restored === 1 ? "1 record is" : `${number(restored)} records are`} as before.`,
    ...(changed === 0 ? [] : [`${number(changed)} changed since: the newer value stays.`]),
    ...(emptied === 0
      ? []
      : [
          `${number(emptied)} newer ${emptied === 1 ? "value does" : "values do"} not fit any more and ${emptied === 1 ? "is" : "are"} kept aside.`,
        ]),
    ...(gone === 0 ? [] : [`${number(gone)} deleted since.`]),
  ];
  return parts.join(" ");
}

const places = { status: "Status", field: "Field", page: "Page", type: "Data type", automation: "Automation", view: "View" } as const;

/** What names the field by its new key as soon as that is saved: "Field “Total”, Page “Prices”". */
export function followsText(follows: FieldChangePreview["follows"]): string {
  return follows.map(placeText).join(", ");
}

function placeText({ where, name }: { readonly where: keyof typeof places; readonly name: string }): string {
  return name === "" ? `${places[where]} of somebody’s own` : `${places[where]} “${name}”`;
}

/** Where else a key stands that goes. */
export function mentionText({ slug, ...place }: FieldChangePreview["mentions"][number]): string {
  return `${placeText(place)} names “${slug}”.`;
}

export function recordsText(count: number): string {
  return count === 1 ? "1 record" : `${number(count)} records`;
}

function counted(values: number): string {
  return values === 1 ? "1 record has" : `${number(values)} records have`;
}

function kindLabel(component: string | undefined): string {
  return kindOf(component ?? "")?.label ?? component ?? "";
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
