import type { PostType, Status } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { sendsMail } from "../../model/actions/sends-mail.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { type Condition, nameOf } from "../../model/filter/condition.ts";
import { operators, takesValue } from "../../model/filter/operators.ts";
import { type FillConditions, nextMove } from "../../model/workflow/next-move.ts";

export interface NextStep {
  readonly status: Status;
  /** What the record still needs for it. */
  readonly needs: string | undefined;
  /** Who takes it should know before that people are written to. */
  readonly sends: string | undefined;
}

/** The step that a record can take from where it is; nothing where there is none to take. */
export function nextStep(type: PostType, post: Post, values: FieldValues, mayMove: boolean, fill?: FillConditions): NextStep | undefined {
  const status = type.statuses.find(({ id }) => id === post.statusId);
  const record = { ...post, ...values } as unknown as JsonObject & { statusId: number };
  const move = nextMove({ post: record, statuses: type.statuses, mayMove, ...(fill && { fill }) });
  if (move.ok) return status && { status, needs: undefined, sends: mailsText(move.value.to) };
  if (move.why.code !== "unmet" || !status) return undefined;
  return { status, needs: `Needs: ${move.why.unmet.map((one) => conditionText(one, type)).join(", ")}`, sends: undefined };
}

function mailsText({ actions }: Pick<Status, "actions">): string | undefined {
  const mails = actions.filter(sendsMail).length;
  return mails === 0 ? undefined : mails === 1 ? "Sends an e-mail" : `Sends ${mails} e-mails`;
}

function conditionText(condition: Condition, { postFields }: PostType): string {
  const slug = nameOf(condition);
  const label = postFields.find((field) => field.slug === slug)?.label ?? slug;
  const value = takesValue(condition.op) && condition.value !== undefined ? ` ${String(condition.value)}` : "";
  return `${label} ${operators[condition.op]}${value}`;
}
