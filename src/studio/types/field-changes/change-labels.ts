import type { FieldChange, FieldChangePreview } from "../../../contract/field-changes.ts";
import { kindOf } from "../../../model/fields/kinds.ts";

type Move = FieldChange["fields"][number];

/** What happens, or happened, to one field, in plain words. */
export function moveText({ does, from, to }: Move, tense: "present" | "past"): string {
  const label = `“${from?.label ?? to?.label ?? ""}”`;
  const be = tense === "present" ? "is" : "was";
  if (does === "delete") return `${label} ${be} deleted.`;
  if (does === "restore") return `${label} ${be} brought back.`;
  const renamed = from?.slug === to?.slug ? "" : ` under the key “${to?.slug}”`;
  if (does === "convert")
    return `${label} ${tense === "present" ? "is turned into" : "was turned into"} “${kindLabel(to?.component)}”${renamed}.`;
  return `${label} ${tense === "present" ? "gets" : "got"} the key “${to?.slug}” instead of “${from?.slug}”.`;
}

/** What becomes of its values. */
export function valueText({ does, values, converted, emptied }: FieldChangePreview["fields"][number]): string {
  if (values === 0) return "No record holds a value here.";
  if (does === "delete") return `${counted(values)} a value here. It leaves the records.`;
  if (does === "rename") return `${counted(values)} a value here. It moves along.`;
  if (emptied === 0) return `${counted(values)} a value here. Every one can be converted.`;
  return `${number(emptied)} of ${number(values)} values cannot be converted and leave the records; ${number(converted)} are converted.`;
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

const places = { status: "Status", field: "Field", page: "Page" } as const;

/** Where else a key stands that goes. */
export function mentionText({ where, name, slug }: FieldChangePreview["mentions"][number]): string {
  return `${places[where]} “${name}” names “${slug}”.`;
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
