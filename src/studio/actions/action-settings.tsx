import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { FieldList } from "../../fields/field-list.tsx";
import type { FieldTools } from "../../fields/widget.ts";
import type { Action } from "../../model/actions/action.ts";
import { askedOf } from "../../model/actions/check-actions.ts";
import { actionKinds, isActionComponent } from "../../model/actions/kinds.ts";
import { withValueAt } from "../../model/actions/with-value-at.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { valueAt } from "../../model/filter/condition.ts";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { typesQuery } from "../data/queries.ts";
import { usePlainTools } from "../data/use-plain-tools.ts";

interface Props {
  /** Those of the record at hand. */
  readonly fields: readonly FieldBlock[];
  readonly action: JsonObject;
  readonly id: string;
  readonly problems: { readonly [option: string]: readonly string[] };
  readonly onChange: (action: JsonObject) => void;
}

const whenSetting = { id: "set-conditions", slug: "conditions", label: "Only if", component: "conditions" } as const;

/** The settings of one action: what its kind asks for as it is set now, drawn as every form is. */
export function ActionSettings({ fields: ownFields, action: stored, id, problems, onChange }: Props) {
  const { component } = stored;
  const tools = useActionTools(ownFields, stored);
  if (!isActionComponent(String(component))) return <p>This kind of action is not known here. It is kept as it is.</p>;
  // What is not an action yet is one as soon as its settings are filled; each of them is read by its own field.
  const action = stored as Action;
  const fields = [...askedOf(actionKinds[component as keyof typeof actionKinds], action), whenSetting];
  return (
    <FieldList
      {...{ fields, id, tools }}
      values={Object.fromEntries(fields.map(({ slug }) => [slug, valueAt(action, slug)]))}
      problems={titled(problems)}
      onChange={(slug, value) => onChange(withValueAt(action, slug, value))}
    />
  );
}

function useActionTools(ownFields: readonly FieldBlock[], action: JsonObject): FieldTools {
  const tools = usePlainTools();
  const types = useInfiniteQuery(typesQuery(useApp().id));
  return useMemo(() => ({ ...tools, types: itemsOf(types.data), ownFields, siblings: action }), [tools, types.data, ownFields, action]);
}

function titled(problems: Props["problems"]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([slug, messages]) => [slug, { title: slug, messages }]));
}
