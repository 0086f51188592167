import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import type { FieldTools } from "../../fields/widget.ts";
import type { Action } from "../../model/actions/action.ts";
import { askedOf } from "../../model/actions/check-actions.ts";
import { actionKinds, isActionComponent } from "../../model/actions/kinds.ts";
import { withValueAt } from "../../model/actions/with-value-at.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { valueAt } from "../../model/filter/condition.ts";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { typesQuery } from "../data/queries.ts";
import { useTools } from "../data/use-tools.tsx";
import type { StatusDraft } from "./workflow-draft.ts";

type Stored = StatusDraft["actions"][number];

interface Props {
  readonly type: PostType;
  readonly action: Stored;
  readonly id: string;
  readonly problems: { readonly [option: string]: readonly string[] };
  readonly onChange: (action: Stored) => void;
}

const whenSetting = { id: "set-conditions", slug: "conditions", label: "Only if", component: "conditions" } as const;

/** The settings of one action: what its kind asks for as it is set now, drawn as every form is. */
export function ActionSettings({ type, action: stored, id, problems, onChange }: Props) {
  const { component } = stored;
  const tools = useActionTools(type, stored);
  if (!isActionComponent(String(component))) return <p>This kind of action is not known here. It is kept as it is.</p>;
  // What is not an action yet is one as soon as its settings are filled; each of them is read by its own field.
  const action = stored as Action;
  const fields = [...askedOf(actionKinds[component as keyof typeof actionKinds], action), whenSetting];
  return (
    <FieldList
      {...{ fields, id, tools }}
      values={Object.fromEntries(fields.map(({ slug }) => [slug, valueAt(action, slug)]))}
      problems={titled(problems)}
      onChange={(slug, value) => onChange(withValueAt(action, slug, value) as Stored)}
    />
  );
}

function useActionTools({ postFields }: PostType, action: Stored): FieldTools {
  const tools = useTools();
  const types = useInfiniteQuery(typesQuery(useApp().id));
  return useMemo(
    () => ({ ...tools, types: itemsOf(types.data), ownFields: postFields, siblings: action as Action }),
    [tools, types.data, postFields, action],
  );
}

function titled(problems: Props["problems"]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([slug, messages]) => [slug, { title: slug, messages }]));
}
