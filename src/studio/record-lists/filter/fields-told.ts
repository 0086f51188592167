import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";

/** The fields of which the server told something beside a list: `scan;desc="weight"` in its Server-Timing. */
export function fieldsTold({ postFields }: Pick<PostType, "postFields">, timing: string, what: "scan" | "unread"): readonly FieldBlock[] {
  const slugs = [...timing.matchAll(/(\w+);desc="([^"]*)"/g)].flatMap(([, told, slug]) => (told === what ? slug : []));
  return postFields.filter(({ slug }) => slugs.includes(slug));
}
