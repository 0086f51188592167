import { useInfiniteQuery } from "@tanstack/react-query";
import { useContext, useMemo } from "react";
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
import { usePlainTools } from "../formulas/use-plain-tools.ts";
import { AdvancedFields } from "../frame/advanced/advanced-fields.tsx";
import { NextTimes } from "./next-times.tsx";
import { insertableAsked, insertableField, namedFields, OwnTitle, TextNamesKnown } from "./record-names.ts";
import { TakenKeys } from "./taken-keys.ts";
import { textPickers, withFieldTexts } from "./text-with-fields.tsx";

interface Props {
  /** Those of the record at hand. */
  readonly fields: readonly FieldBlock[];
  readonly asked?: readonly FieldBlock[] | undefined;
  readonly action: JsonObject;
  readonly id: string;
  readonly problems: { readonly [option: string]: readonly string[] };
  readonly onChange: (action: JsonObject) => void;
  /** Sets up the lists that lie in the action. */
  readonly ActionListEditor?: FieldTools["ActionListEditor"];
}

const whenSetting = { id: "set-conditions", slug: "conditions", label: "Only if", component: "conditions" } as const;

/** The settings of one action: what its kind asks for as it is set now, drawn as every form is. */
export function ActionSettings({ fields: ownFields, asked, action: stored, id, problems, onChange, ActionListEditor }: Props) {
  const { component } = stored;
  const tools = useActionTools(ownFields, stored, ActionListEditor);
  const known = useTextNames(ownFields, asked);
  if (!isActionComponent(String(component))) return <p>This kind of action is not known here. It is kept as it is.</p>;
  // What is not an action yet is one as soon as its settings are filled; each of them is read by its own field.
  const action = stored as Action;
  const fields = withFieldTexts([...askedOf(actionKinds[component as keyof typeof actionKinds], action), whenSetting]);
  return (
    <TextNamesKnown value={known}>
      <AdvancedFields
        advanced={["slug"]}
        {...{ fields, id, tools }}
        values={Object.fromEntries(fields.map(({ slug }) => [slug, valueAt(action, slug)]))}
        problems={titled(problems)}
        onChange={(slug, value) => onChange(withValueAt(action, slug, value))}
      />
      <NextTimes schedule={action.schedule} />
    </TextNamesKnown>
  );
}

/** What the texts of an action may be filled with. `asked`: what the button asks that it belongs to. */
function useTextNames(fields: readonly FieldBlock[], asked: readonly FieldBlock[] | undefined) {
  const ownTitle = useContext(OwnTitle);
  const keys = useContext(TakenKeys);
  return useMemo(() => {
    return {
      fields: [...namedFields(fields, ownTitle).map(insertableField), ...(asked ?? []).map(insertableAsked)],
      names: new Set([...fields.map(({ slug }) => slug), ...keys]),
    };
  }, [fields, ownTitle, keys, asked]);
}

function useActionTools(
  ownFields: readonly FieldBlock[],
  action: JsonObject,
  ActionListEditor: FieldTools["ActionListEditor"],
): FieldTools {
  const tools = usePlainTools();
  const ownTitle = useContext(OwnTitle);
  const types = useInfiniteQuery(typesQuery(useApp().id));
  return useMemo(
    () => ({
      ...tools,
      types: itemsOf(types.data),
      pickers: textPickers,
      ownFields,
      siblings: action,
      ...(ownTitle !== undefined && { ownTitle }),
      ...(ActionListEditor && { ActionListEditor }),
    }),
    [tools, types.data, ownFields, ownTitle, action, ActionListEditor],
  );
}

function titled(problems: Props["problems"]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([slug, messages]) => [slug, { title: slug, messages }]));
}
