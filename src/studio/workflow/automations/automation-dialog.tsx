import { Modal } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Automation } from "../../../contract/automations.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useForm } from "../../../fields/use-form.ts";
import { actionText } from "../../../model/actions/action-text.ts";
import type { Named } from "../../../model/actions/define-action-kind.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import type { FieldProblems } from "../../../model/fields/field.ts";
import { ActionList } from "../../actions/action-list.tsx";
import { OwnTitle, ownTitleOf } from "../../actions/record-names.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { newerOf } from "../../data/newer-of.ts";
import { useChange } from "../../data/use-change.ts";
import { usePlainTools } from "../../formulas/use-plain-tools.ts";
import { DialogForm } from "../../frame/dialogs/dialog-form.tsx";
import { saveMerged } from "../../frame/dialogs/save-merged.ts";
import { automationFields, startsOf, valuesOf } from "./automation-form.ts";
import { automationsKey } from "./automation-queries.ts";
import { type AutomationParts, mergedAutomation } from "./merged-automation.ts";

interface Props {
  readonly type: PostType;
  /** Absent: a new one. */
  readonly automation: Automation | undefined;
  readonly named: Named;
  readonly onClose: () => void;
}

/** Asks what sets an automation off and what is done then. */
export function AutomationDialog({ type, automation, named, onClose }: Props) {
  const plain = usePlainTools();
  const tools = useMemo(() => ({ ...plain, ownFields: type.postFields, ownTitle: ownTitleOf(type) }), [plain, type]);
  const [actions, setActions] = useState<readonly JsonObject[]>((automation?.actions ?? []) as readonly JsonObject[]);
  const save = useSave(type, automation, onClose);
  const problems = useMemo(() => problemsOf(save.error), [save.error]);
  const [start] = useState(() => valuesOf(automation, type));
  const [values, setValues] = useState(start);
  const fields = useMemo(() => automationFields(type, values), [type, values]);
  const form = useForm({
    ...{ fields, start, problems: problems.own, today: tools.today },
    onSubmit: (sent) => save.mutate({ title: String(sent.title ?? ""), starts: startsOf({ ...values, ...sent }), actions }),
  });
  const change: typeof form.change = (slug, value) => {
    setValues((now) => ({ ...now, [slug]: value ?? null }));
    form.change(slug, value);
  };
  return (
    <Modal opened onClose={onClose} title={automation ? "Edit automation" : "New automation"} size={720} closeOnClickOutside={false}>
      <DialogForm
        {...{ id: "automation", fields, tools, form, onCancel: onClose }}
        button={automation ? "Save automation" : "Add automation"}
        isBusy={save.isPending}
        onChange={change}
      >
        <OwnTitle value={tools.ownTitle}>
          <ActionList
            title="What is done"
            empty={problems.own.actions ? "Add an action: without one nothing is done." : "Nothing is done yet."}
            fields={type.postFields}
            {...{ actions, problems: problems.actions }}
            says={(action) => actionText(action, named, type.postFields)}
            onChange={setActions}
          />
        </OwnTitle>
      </DialogForm>
    </Modal>
  );
}

function useSave(type: PostType, automation: Automation | undefined, onClose: () => void) {
  const app = useApp();
  const api = useApi();
  const [opened] = useState(() => automation && partsOf(automation, type));
  return useChange({
    call: (mine: AutomationParts) => {
      if (!automation) return api.createAutomation({ params: { type: String(type.id) }, body: sentOf(mine), quiet: true });
      return saveMerged<AutomationParts, Automation>({ mine, opened }, automation, {
        merge: mergedAutomation,
        partsOf: (kept) => partsOf(kept, type),
        titleOf: ({ title }) => title,
        outcome: "yours stays open here, not saved",
        send: (merged, { id, updatedAt }) =>
          api.changeAutomation({ params: { automation: id }, body: { ...sentOf(merged), updatedAt }, quiet: true }),
        newerOf: (failure) => newerOf<Automation>(failure, "automation"),
      });
    },
    refresh: [automationsKey(app.id, type.id)],
    shows: (failure) => Object.keys(fieldsOf(failure.data)).length > 0,
    success: (kept) =>
      kept === undefined ? "Yours is not saved. It stays open here." : automation ? "Automation saved" : "Automation added",
    onSuccess: (kept) => kept && onClose(),
  });
}

/** What is kept, as the dialog would send it where nothing is changed. */
function partsOf(automation: Automation, type: PostType): AutomationParts {
  return {
    title: automation.title,
    starts: startsOf(valuesOf(automation, type)),
    actions: automation.actions as readonly JsonObject[],
  };
}

function sentOf({ actions, ...wanted }: AutomationParts) {
  return { ...wanted, actions: actions as Automation["actions"] };
}

/** What is wrong with what sets it off, by field, and with its actions, by "{index}.{option}". */
function problemsOf(error: Error | null): { readonly own: FieldProblems; readonly actions: { readonly [key: string]: readonly string[] } } {
  const all = Object.entries(error instanceof CallFailed ? fieldsOf(error.data) : {});
  const own = all
    .filter(([name]) => !name.startsWith("actions."))
    .map(([name, problem]) => [name.replace(/^starts\./, ""), problem] as const);
  const actions = all.filter(([name]) => name.startsWith("actions."));
  return {
    own: Object.fromEntries(own),
    actions: Object.fromEntries(actions.map(([name, { messages }]) => [name.slice("actions.".length), messages])),
  };
}
