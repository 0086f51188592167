import type { ClipboardEvent } from "react";
import { expect, test } from "vitest";
import { usedInApp } from "../../../../test/used-in-app.ts";
import { field } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { ok } from "../../../model/base/result.ts";
import type { Column } from "../../records/columns.ts";
import { createGrid } from "./grid-store.ts";
import type { SetValues } from "./undo-stack.ts";
import { cellKey, keepTyped } from "./unsaved-cells.ts";
import { useClipboard } from "./use-clipboard.ts";

test("what was typed into a cell and never arrived is not sent over what was pasted there since", async () => {
  const grid = createGrid();
  const { unsaved } = grid.getState();
  const posts = [{ id: 5, statusId: 1, client: "Ada" } as unknown as Post];
  const client = field("input-text", "client");
  const columns = [{ slug: "client", label: "Client", field: client } as unknown as Column];
  const writeMany = async (changes: readonly Parameters<SetValues>[0][]) => ({
    written: changes.map(({ post, values }) => ({ post, before: {}, after: values })),
    failed: [],
  });
  const aims = {
    grid,
    posts,
    columns,
    mayPaste: () => true,
    readAll: async (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => ok(text)),
    writeMany,
    undo: async () => {},
  };
  const { paste } = usedInApp(() => useClipboard({ postFields: [], statuses: [] } as unknown as PostType, aims));
  keepTyped(unsaved, cellKey(5, client), { value: "Bertha", messages: [], sendAgain: () => {} });
  keepTyped(unsaved, cellKey(5, { slug: "city" }), { value: "Oslo", messages: [], sendAgain: () => {} });
  paste({ clipboardData: { getData: () => "Fern" }, preventDefault: () => {} } as unknown as ClipboardEvent);
  await expect.poll(() => [...unsaved.getState().keys()]).toEqual([cellKey(5, { slug: "city" })]);
});
