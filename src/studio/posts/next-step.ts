import type { PostType, Status } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { sendsMail } from "../../model/actions/sends-mail.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { conditionWords } from "../../model/filter/condition-words.ts";
import { type FillConditions, nextMove } from "../../model/workflow/next-move.ts";

export interface NextStep {
  readonly status: Status;
  /** What the record still needs for it. */
  readonly needs: string | undefined;
  /** Who takes it should know before that people are written to. */
  readonly sends: string | undefined;
}

/** The step that a record can take from where it is; nothing where there is none to take. */
export function nextStep(type: PostType, post: Post, values: FieldValues, mayMove: boolean, fill: FillConditions): NextStep | undefined {
  const status = type.statuses.find(({ id }) => id === post.statusId);
  const record = { ...post, ...values } as unknown as JsonObject & { statusId: number };
  const move = nextMove({ post: record, statuses: type.statuses, mayMove, fill });
  if (move.ok) return status && { status, needs: undefined, sends: mailsText(move.value.to) };
  if (move.why.code !== "unmet" || !status) return undefined;
  const unmet = move.why.unmet.map((one) => conditionWords(one, type.postFields));
  return { status, needs: unmet.length === 0 ? move.why.text : `Needs: ${unmet.join(", ")}`, sends: undefined };
}

function mailsText({ actions }: Pick<Status, "actions">): string | undefined {
  const mails = actions.filter(sendsMail).length;
  return mails === 0 ? undefined : mails === 1 ? "Sends an e-mail" : `Sends ${mails} e-mails`;
}
