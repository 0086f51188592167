import { expect, test } from "vitest";
import { open } from "../../../../test/editor.ts";
import { layoutOf } from "../../../model/page/tree.ts";
import { removalPlan } from "../commands/delete.ts";
import { isPageFile } from "../page-file.ts";
import { restorePlan } from "./restore-version.ts";

test("a version takes the draft's place, and one undo brings the draft back", async () => {
  const { editor } = open();
  const { file } = editor.host;
  if (!isPageFile(file)) throw new Error("A page's file was expected.");
  const published = layoutOf(editor.tree());
  await editor.drafts.publish();
  const removal = removalPlan(editor, ["hero1"]);
  if (!removal) throw new Error("A block can be deleted.");
  editor.carryOut(removal);
  const draft = layoutOf(editor.tree());
  expect(draft).not.toEqual(published);
  const [version] = await file.versions(1);
  if (!version) throw new Error("What was published is a version.");
  editor.carryOut(restorePlan(await file.version(version.id), "yesterday"));
  expect(layoutOf(editor.tree())).toEqual(published);
  editor.undo();
  expect(layoutOf(editor.tree())).toEqual(draft);
});
