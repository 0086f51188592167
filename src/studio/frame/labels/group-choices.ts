import { useQuery } from "@tanstack/react-query";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { groupsQuery } from "../../data/queries.ts";

export type Choice = { readonly text: string; readonly value: string };

/** The groups of an app as choices of a field, by their ids. */
export function useGroupChoices(app: number): readonly Choice[] {
  const { data } = useQuery({ ...groupsQuery(app), enabled: app > 0 });
  return (data ?? []).map(({ id, title }) => ({ text: title, value: String(id) }));
}

/** A field in which several groups are chosen. */
export function groupsField(
  field: { readonly id: string; readonly slug: string; readonly label: string },
  choices: readonly Choice[],
  max: number,
): FieldBlock {
  const description = choices.length === 0 ? "There are no groups yet: add them in the settings of the app, under “Users”." : undefined;
  return { component: "select", multiple: true, max, values: choices, ...field, ...(description && { description }) };
}

/** The ids that such a field holds. */
export function chosenGroups(value: FieldValues[string]): number[] {
  return (Array.isArray(value) ? value : []).map(Number).filter((id) => id > 0);
}
