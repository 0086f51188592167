import type { PostType } from "../../contract/post-types.ts";
import { CallFailed } from "../data/call-failed.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import type { TypeChanges } from "./use-change-type.ts";

/** Changes a type. Where records would lose a title of their own the person is asked first; undefined: they do not want that. */
export async function changeAgreed(
  change: (changes: TypeChanges) => Promise<PostType>,
  changes: TypeChanges,
  { postFields }: Pick<PostType, "postFields">,
): Promise<PostType | undefined> {
  try {
    return await change(changes);
  } catch (failure) {
    const slug = changes.settings?.titleField;
    const losing = failure instanceof CallFailed && failure.status === 409 ? recordsIn(failure.data) : undefined;
    if (typeof slug !== "string" || losing === undefined) throw failure;
    const label = postFields.find((field) => field.slug === slug)?.label ?? slug;
    const isAgreed = await confirm({
      title: `Call records by “${label}”?`,
      text: `${losing === 1 ? "1 record has" : `${losing} records have`} another title than “${label}” says. The history of each record keeps the old title.`,
      button: `Call them by ${label}`,
    });
    return isAgreed ? change({ ...changes, replaceTitles: true }) : undefined;
  }
}

function recordsIn(data: CallFailed["data"]): number | undefined {
  const records = typeof data === "object" && data !== null && "records" in data ? data.records : undefined;
  return typeof records === "number" ? records : undefined;
}
