import { Flag } from "lucide-react";
import { useMemo } from "react";
import { actionText } from "../../../model/actions/action-text.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import type { FieldProblems } from "../../../model/fields/field.ts";
import { ActionList } from "../../actions/action-list.tsx";
import { OwnTitle, ownTitleOf } from "../../actions/record-names.ts";
import { useApp } from "../../data/app-context.ts";
import { usePlainTools } from "../../formulas/use-plain-tools.ts";
import { AdvancedFields } from "../../frame/advanced/advanced-fields.tsx";
import { useGroupChoices } from "../../frame/labels/group-choices.ts";
import { useNamesInActions } from "../draft/use-names-in-actions.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";
import { problemsOf } from "../draft/workflow-problems.ts";
import { NotificationsButton } from "../notifications/notifications-button.tsx";
import { FieldMatrix } from "./field-matrix.tsx";
import { statusChange, statusFields, statusValues } from "./status-fields.ts";
import styles from "./status-settings.module.css";

interface Props {
  readonly workflow: Workflow;
  readonly status: StatusDraft;
  readonly id: string;
}

/** All that can be set on one status: the same in the list, the board and the graph. */
export function StatusSettings({ workflow, status, id }: Props) {
  const { type, draft } = workflow;
  const plain = usePlainTools();
  const tools = useMemo(() => ({ ...plain, ownFields: type.postFields, ownTitle: ownTitleOf(type) }), [plain, type]);
  const groups = useGroupChoices(useApp().id);
  const named = useNamesInActions(workflow);
  const problems = problemsOf(workflow, status);
  const change = (changes: Partial<StatusDraft>) => workflow.change(status.key, changes);
  return (
    <OwnTitle value={tools.ownTitle}>
      <div id={id} className={styles.settings}>
        <AdvancedFields
          id={id}
          advanced={["slug"]}
          fields={statusFields(draft, status, groups)}
          values={statusValues(status)}
          problems={titled(problems)}
          onChange={(slug, value) => change(statusChange(status, slug, value))}
          tools={tools}
        />
        {status.key === draft.initial ? null : (
          <button type="button" className={styles.makeInitial} onClick={() => workflow.beginIn(status.key)}>
            <Flag size={14} strokeWidth={1.75} aria-hidden /> Let new records begin here
          </button>
        )}
        <NotificationsButton {...{ workflow, status }} />
        <ActionList
          title="Actions when entered"
          empty="Nothing is done when a record gets here."
          fields={type.postFields}
          actions={status.actions as readonly JsonObject[]}
          problems={problemsBelow(problems, "actions.")}
          says={(action) => actionText(action, named, type.postFields)}
          onChange={(actions) => change({ actions: actions as StatusDraft["actions"] })}
        />
        <FieldMatrix type={type} status={status} onChange={change} />
      </div>
    </OwnTitle>
  );
}

type ByKey = { readonly [key: string]: readonly string[] };

/** The problems of what lies below a key, by what follows it. */
function problemsBelow(problems: ByKey, start: string): ByKey {
  const mine = Object.entries(problems).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(mine.map(([key, messages]) => [key.slice(start.length), messages]));
}

function titled(problems: ByKey): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([slug, messages]) => [slug, { title: slug, messages }]));
}
