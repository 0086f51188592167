import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { allActions } from "../../../model/actions/nested.ts";
import { sendsMail } from "../../../model/actions/sends-mail.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import type { Clock } from "../../../model/filter/condition.ts";
import { conditionText } from "../../../model/filter/condition-text.ts";
import { type FillConditions, nextMove, statusAfter } from "../../../model/workflow/next-move.ts";

export interface NextStep {
  readonly status: Status;
  /** Where it leads. */
  readonly to: Pick<Status, "title">;
  /** What the record still needs for it. */
  readonly needs: string | undefined;
  /** Who takes it should know before that people are written to. */
  readonly sends: string | undefined;
}

/** The step that a record can take from where it is; nothing where there is none to take. */
export function nextStep(
  type: PostType,
  post: Post,
  { values, ...asked }: { readonly values: FieldValues; readonly mayMove: boolean; readonly fill: FillConditions; readonly clock?: Clock },
): NextStep | undefined {
  const status = type.statuses.find(({ id }) => id === post.statusId);
  const record = { ...post, ...values } as unknown as JsonObject & { statusId: number };
  const move = nextMove({ post: record, statuses: type.statuses, ...asked });
  const to = status && statusAfter(status, type.statuses);
  if (!status || !to) return undefined;
  if (move.ok) return { status, to, needs: undefined, sends: mailsText(to) };
  if (move.why.code !== "unmet") return undefined;
  const unmet = move.why.unmet.map((one) => conditionText(one, type.postFields));
  return { status, to, needs: unmet.length === 0 ? move.why.text : `Needs: ${unmet.join(", ")}`, sends: undefined };
}

function mailsText({ actions }: Pick<Status, "actions">): string | undefined {
  const mails = allActions(actions as readonly JsonObject[]).filter(sendsMail).length;
  return mails === 0 ? undefined : mails === 1 ? "Sends an e-mail" : `Sends ${mails} e-mails`;
}
