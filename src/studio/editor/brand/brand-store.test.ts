import { expect, test } from "vitest";
import type { BrandShown } from "../../../contract/brand.ts";
import type { Look } from "../../../model/page/brand.ts";
import { type BrandFile, createBrandEditor } from "./brand-store.ts";

/** A server in memory that keeps one brand. */
function server() {
  let kept: BrandShown = { live: {}, draft: {}, hasDraft: false, draftVersion: 0 };
  const said: string[] = [];
  const next = (live: Look, draft: Look) => {
    kept = { live, draft, hasDraft: JSON.stringify(live) !== JSON.stringify(draft), draftVersion: kept.draftVersion + 1 };
    return kept;
  };
  const check = (version: number) => {
    if (version !== kept.draftVersion) throw kept;
  };
  const file: BrandFile = {
    save: async (draft, version) => {
      check(version);
      return next(kept.live, draft);
    },
    publish: async (version) => {
      check(version);
      return next(kept.draft, kept.draft);
    },
    load: async () => kept,
    newer: (failure) => (failure instanceof Error ? undefined : (failure as BrandShown)),
    failed: (failure) => said.push(String(failure)),
    say: (text) => said.push(text),
  };
  return { file, said, kept: () => kept, others: (draft: Look) => next(kept.live, draft) };
}

test("each change can be undone and redone, and what is shown is what the server keeps", async () => {
  const { file, kept } = server();
  const brand = createBrandEditor(file, kept());
  brand.change("Density", { density: "l" });
  brand.change("Corners", { density: "l", radius: "none" });
  brand.undo();
  expect(brand.state.getState().look).toEqual({ density: "l" });
  brand.redo();
  brand.undo();
  expect(await brand.flush()).toBe(true);
  expect(kept().draft).toEqual({ density: "l" });
  brand.undo();
  await brand.flush();
  expect([kept().draft, kept().hasDraft]).toEqual([{}, false]);
});

test("changes of one thing in a row are one step", () => {
  const { file, kept } = server();
  const brand = createBrandEditor(file, kept());
  for (const seed of [1, 2, 3]) brand.change("Colour", { seed }, "seed");
  brand.change("Density", { seed: 3, density: "l" });
  expect(brand.state.getState().past).toHaveLength(2);
  brand.undo();
  brand.undo();
  expect(brand.state.getState().look).toEqual({});
});

test("what somebody else did is not written over: it shows, and undo brings back what was here", async () => {
  const { file, kept, others, said } = server();
  const brand = createBrandEditor(file, kept());
  others({ radius: "round" });
  brand.change("Density", { density: "l" });
  expect(await brand.flush()).toBe(false);
  expect(brand.state.getState().look).toEqual({ radius: "round" });
  expect(said).toHaveLength(1);
  brand.undo();
  await brand.flush();
  expect(kept().draft).toEqual({ density: "l" });
});

test("publishing sends what is not saved yet, and then nothing is unpublished", async () => {
  const { file, kept } = server();
  const brand = createBrandEditor(file, kept());
  brand.change("Density", { density: "l" });
  expect(await brand.publish()).toBe(true);
  expect([kept().live, brand.state.getState().live]).toEqual([{ density: "l" }, { density: "l" }]);
});
