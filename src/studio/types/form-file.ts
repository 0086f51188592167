import type { PostType } from "../../contract/post-types.ts";
import { sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";
import { applyAll } from "../../model/page/operations/operation.ts";
import { checkPostFields } from "../../model/types/check-post-fields.ts";
import { followedForm } from "../../model/types/follow-in-fields.ts";
import { CallFailed } from "../data/call-failed.ts";
import { failureMessages } from "../data/failure-messages.ts";
import type { Saved, TreeContent, TreeFile } from "../editor/tree-file.ts";
import { newerType } from "./newer-type.ts";

/**
 * Sends the fields of a type as it was known; whoever must decide what becomes of records is asked in here. null: the
 * person decided against it.
 */
export type ApplyFields = (fields: readonly FieldBlock[], known: PostType) => Promise<PostType | null>;

/** The form of a data type as the server keeps it. What is saved is live at once. */
export function serverFormFile(type: PostType, apply: ApplyFields): TreeFile {
  let known = type;
  const save = async (fields: readonly FieldBlock[], isSecondTry = false): Promise<Saved> => {
    try {
      const changed = await apply(fields, known);
      if (!changed) return { result: "declined", kept: contentOf(known) };
      known = changed;
      return { result: "saved", draftVersion: versionOf(known) };
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const newer = newerType(failure);
      if (!newer) return whyNot(failure);
      const isAboutOthers = sameJson(newer.postFields, known.postFields);
      known = newer;
      // Statuses and settings are no part of the form: who changed those is not in the way.
      return isAboutOthers && !isSecondTry ? save(fields, true) : { result: "stale", theirs: contentOf(newer) };
    }
  };
  return {
    opened: contentOf(type),
    async saveDraft({ operations }) {
      const changed = applyAll(fieldsAsNodes(known), operations);
      if (!changed.ok) return { result: "refused", message: changed.why.why };
      // Judged as the server judges it: by the names that it makes them follow.
      const before = known.postFields as readonly FieldBlock[];
      const fields = followedForm(before, changed.value as unknown as readonly FieldBlock[]);
      const checked = checkPostFields(fields, "postFields", { before });
      return checked.ok ? save(checked.value) : { result: "refused", message: firstProblem(checked.why) };
    },
  };
}

function contentOf(type: PostType): TreeContent {
  return { id: type.id, title: type.title, draft: fieldsAsNodes(type), draftVersion: versionOf(type) };
}

/** A field is a node that nothing stands in. */
function fieldsAsNodes({ postFields }: PostType): Layout {
  return postFields as unknown as Layout;
}

function versionOf({ updatedAt }: PostType): number {
  return Date.parse(updatedAt);
}

function whyNot(failure: CallFailed): Saved {
  if (failure.status === 0) return { result: "offline" };
  const words = failureMessages(failure).map(({ text }) => text);
  return { result: "refused", message: words.join(" ") };
}

/** "Phone – label: require". */
function firstProblem(problems: { readonly [path: string]: { readonly title: string; readonly messages: readonly string[] } }): string {
  const [[path, { title, messages }] = ["", { title: "", messages: [] }]] = Object.entries(problems);
  return `${title} – ${path.split(".").slice(2).join(" ") || "field"}: ${messages.join(", ")}`;
}
