import type { WriteScope } from "../kernel/scope.ts";
import { recordById } from "../record-rows/public.ts";
import { writeInboxItem } from "./write-items.ts";

/** What an action of a workflow tells people. */
export interface NoticeWanted {
  readonly userIds: readonly number[];
  readonly title: string;
  readonly link?: string | undefined;
  readonly post?: number | null | undefined;
}

/** Tells people what an action of a workflow says. The same words about the same record again are the same notice. */
export async function writeWanted(scope: WriteScope, { userIds, title, link, post }: NoticeWanted): Promise<void> {
  const record = post == null ? undefined : await recordById(scope, post);
  if (post != null && !record) return;
  const about = record ? { post: record.id, type: record.type_id } : {};
  await writeInboxItem(scope, {
    kind: "notice",
    people: userIds,
    group: `notice:${post ?? 0}:${title.slice(0, 200)}`,
    title,
    ...about,
    link: safe(link),
  });
}

/** Nothing that runs: a path of the studio, or an address of the web. */
function safe(link = ""): string {
  return /^(https?:\/\/\S+|\/[^/\\\s]\S*)$/i.test(link) ? link : "";
}
