import { FieldList } from "../../fields/field-list.tsx";
import type { Action } from "../../model/actions/action.ts";
import { askedOf } from "../../model/actions/check-actions.ts";
import { fillAction } from "../../model/actions/fill-action.ts";
import { actionKinds } from "../../model/actions/kinds.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { scopeOf } from "../../model/formula/scope.ts";
import { RecordToTry } from "../formulas/record-to-try.tsx";
import { usePlainTools } from "../formulas/use-plain-tools.ts";
import { type TrialInHand, useTrial } from "../formulas/use-trial.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./actions.module.css";

interface Props {
  readonly id: string;
  /** The data type whose records it is tried with. */
  readonly type: number;
  readonly fields: readonly FieldBlock[];
  readonly action: JsonObject;
}

const said = { readOnly: true, component: "input-text" } as const;
const shown: readonly FieldBlock[] = [
  { ...said, id: "preview-subject", slug: "subject", label: "Subject" },
  { ...said, id: "preview-message", slug: "message", label: "Message", component: "textarea", rich: true },
  { ...said, id: "preview-button", slug: "actionText", label: "Button" },
  { ...said, id: "preview-link", slug: "actionLink", label: "Leads to" },
];

/** A mail as somebody will read it, with the values of one record in the place of its formulas. Nothing is sent. */
export function MailPreview({ id, type, fields, action }: Props) {
  const tools = usePlainTools();
  const trial = useTrial(type, fields, undefined);
  if (trial.state === "loading") return <Loading what="the record" rows={3} height={36} />;
  if (trial.state === "failed") return <LoadFailed compact what="The record" retry={trial.retry} />;
  // Samples are those of fields, and the title is none.
  const record = { ...trial, values: trial.state === "record" ? trial.values : { title: "A record", ...trial.values } };
  const filled = fillMail(action as Action, fields, record); // one that is not whole is shown as far as it goes
  const isFull = (field: FieldBlock) => (filled.values[field.slug] ?? "") !== "";
  return (
    <section className={styles.preview} aria-label="Preview">
      <p role="status">
        {trial.state === "gone" ? "The record is gone. " : ""}With {trial.name}, as it would be read. Nothing is sent.
      </p>
      <RecordToTry type={type} id={id} />
      {filled.problems.map((problem) => (
        <p key={problem} className={styles.wrong}>
          {problem}
        </p>
      ))}
      <FieldList id={`${id}-preview`} fields={shown.filter(isFull)} values={filled.values} onChange={() => undefined} tools={tools} />
    </section>
  );
}

type Tried = Exclude<TrialInHand, { readonly state: "loading" }>;

interface Filled {
  readonly values: FieldValues;
  readonly problems: readonly string[];
}

function fillMail(action: Action, fields: readonly FieldBlock[], { names, values: record, environment }: Tried): Filled {
  const { now } = environment;
  const scope = scopeOf({ now, post: record }, names, record, { model: record });
  const known = new Map(fields.map((field) => [field.slug, field]));
  const asked = askedOf(actionKinds["send-email"], action);
  const filled = fillAction(asked, action, { scope, environment, fields: known });
  if (!filled.ok)
    return {
      values: {},
      problems: Object.values(filled.why).flatMap(({ title, messages }) => messages.map((text) => `${title}: ${text}`)),
    };
  const { subject, message, hasAction, actionText, actionLink }: FieldValues = filled.value.action;
  const values: FieldValues = { subject, message, ...(hasAction === true && { actionText, actionLink }) };
  return { values, problems: filled.value.notes };
}
