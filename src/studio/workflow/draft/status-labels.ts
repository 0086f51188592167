import { allActions } from "../../../model/actions/nested.ts";
import { sendsMail } from "../../../model/actions/sends-mail.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { conditionText } from "../../../model/filter/condition-text.ts";
import type { StatusDraft } from "./workflow-draft.ts";

/** What is set up in a status, in a few words each. */
export function statusTexts(status: StatusDraft, fields: readonly FieldBlock[]): readonly string[] {
  const { conditions, actions, settings, assignees, hiddenFields, readOnlyFields } = status;
  const [only, ...others] = conditions;
  const mails = allActions(actions as readonly JsonObject[]).filter(sendsMail).length;
  return [
    ...(only && others.length === 0 ? [`Needs: ${conditionText(only, fields)}`] : counted(conditions.length, "condition")),
    ...counted(mails, "e-mail"),
    ...counted(allActions(actions as readonly JsonObject[]).length - mails, "action"),
    ...counted(assignees.length, "person", "people"),
    ...counted(hiddenFields.length + readOnlyFields.length, "field limit"),
    ...(settings.netDate ? [settings.netDate === 1 ? "due in 1 day" : `due in ${settings.netDate} days`] : []),
  ];
}

function counted(count: number, one: string, many = `${one}s`): readonly string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
}

/** The name of a status in lists and on buttons, also before it has one. */
export function titleOfStatus({ title }: Pick<StatusDraft, "title">): string {
  return title || "Without a title";
}

/** The colour that stands beside its title. */
export function colorOfStatus({ color }: Pick<StatusDraft, "color">): string {
  return color.startsWith("#") ? color : `var(--j-tag-${color})`;
}
