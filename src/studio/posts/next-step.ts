import type { PostType, Status } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { type Condition, nameOf } from "../../model/filter/condition.ts";
import { operators, takesValue } from "../../model/filter/operators.ts";
import { type FillConditions, nextMove } from "../../model/workflow/next-move.ts";

/** The step that a record can take from where it is, and what it still needs for it; nothing where there is none to take. */
export function nextStep(
  type: PostType,
  post: Post,
  values: FieldValues,
  mayMove: boolean,
  fill?: FillConditions,
): { readonly status: Status; readonly needs: string | undefined } | undefined {
  const status = type.statuses.find(({ id }) => id === post.statusId);
  const record = { ...post, ...values } as unknown as JsonObject & { statusId: number };
  const move = nextMove({ post: record, statuses: type.statuses, mayMove, ...(fill && { fill }) });
  if (move.ok) return status && { status, needs: undefined };
  if (move.why.code !== "unmet" || !status) return undefined;
  return { status, needs: `Needs: ${move.why.unmet.map((one) => conditionText(one, type)).join(", ")}` };
}

function conditionText(condition: Condition, { postFields }: PostType): string {
  const slug = nameOf(condition);
  const label = postFields.find((field) => field.slug === slug)?.label ?? slug;
  const value = takesValue(condition.op) && condition.value !== undefined ? ` ${String(condition.value)}` : "";
  return `${label} ${operators[condition.op]}${value}`;
}
