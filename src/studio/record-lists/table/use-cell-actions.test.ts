import { expect, onTestFinished, test } from "vitest";
import { usedInApp } from "../../../../test/used-in-app.ts";
import { field } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { useToasts } from "../../data/toasts.ts";
import type { Column } from "../../records/columns.ts";
import { createGrid } from "./grid-store.ts";
import { sendUnsent } from "./unsaved-cells.ts";
import { useCellActions } from "./use-cell-actions.ts";
import { useTextReader } from "./use-text-reader.ts";

const type = { id: 3, appId: 7, permission: "", postFields: [], relations: [], statuses: [], settings: {} } as unknown as PostType;
const client = { slug: "client", label: "Client", field: field("input-text", "client") } as unknown as Column;
const lost = new CallFailed({ status: 0 });

/** A table whose writings the test answers, in whatever turn. */
function table() {
  const grid = createGrid();
  const sent: FieldValues[] = [];
  const answers: ((failure?: CallFailed) => void)[] = [];
  const write = ({ values }: { readonly values: FieldValues }) => {
    sent.push(values);
    return new Promise<void>((resolve, reject) => answers.push((failure) => (failure ? reject(failure) : resolve())));
  };
  const { keep } = usedInApp(() => useCellActions(type, grid, { onOpen: () => {}, write, reader: useTextReader(type) }));
  const typed = (before: string, value: string) => keep({ id: 5, statusId: 1, client: before } as unknown as Post, client, value);
  const answer = async (at: number, failure?: CallFailed) => {
    answers[at]?.(failure);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const { unsaved } = grid.getState();
  const marks = () => [...unsaved.getState().values()].map(({ value }) => value);
  return { typed, answer, sent, marks, sendUnsent: () => sendUnsent(unsaved) };
}

test("what never arrived waits in its cell and is sent again", async () => {
  const { typed, answer, sent, marks, sendUnsent } = table();
  typed("Ada", "Bertha");
  await answer(0, lost);
  expect(marks()).toEqual(["Bertha"]);
  sendUnsent();
  await answer(1);
  expect([sent, marks()]).toEqual([[{ client: "Bertha" }, { client: "Bertha" }], []]);
});

test("what never arrived is neither marked nor sent again once something newer was typed into its cell", async () => {
  const { typed, answer, sent, marks, sendUnsent } = table();
  typed("Ada", "Bertha");
  typed("Bertha", "Fern");
  await answer(0, lost);
  expect(marks()).toEqual([]);
  sendUnsent();
  await answer(1);
  sendUnsent();
  expect([sent, marks()]).toEqual([[{ client: "Bertha" }, { client: "Fern" }], []]);
});

test("of what was typed twice and never arrived the newer waits", async () => {
  const { typed, answer, marks } = table();
  typed("Ada", "Bertha");
  typed("Bertha", "Fern");
  await answer(0, lost);
  await answer(1, lost);
  expect(marks()).toEqual(["Fern"]);
});

test("what was typed into a cell whose field is gone is told: no cell is left that could hold it", async () => {
  onTestFinished(() => useToasts.setState({ recent: [], unread: 0 }));
  const { typed, answer, marks } = table();
  typed("Ada", "Bertha");
  await answer(0, new CallFailed({ status: 400, data: { client: { title: "Client", messages: ["is not a known field"] } } }));
  expect(marks()).toEqual([]);
  expect(useToasts.getState().recent[0]?.text).toContain("“Client” was changed or taken out of the form meanwhile. Not saved: Bertha");
});
