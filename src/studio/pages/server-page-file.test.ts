import { expect, test } from "vitest";
import type { Page } from "../../contract/pages.ts";
import type { Layout } from "../../model/page/block.ts";
import type { Api } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { serverPageFile } from "./server-page-file.ts";

const document = (id: number, draft: Layout, more: Partial<Page> = {}): Page => ({
  ...{ id, appId: 1, title: "Page", slug: `page-${id}`, permission: "public", settings: {}, hasDraft: false, draftVersion: 3 },
  ...{ createdAt: "", updatedAt: "", publishedAt: "2026-01-01T00:00:00.000Z", layout: draft, draft },
  ...{ goesLiveAt: null, goesOfflineAt: null },
  ...more,
});
const text = { id: "t", component: "text-section", html: "<p>Hi</p>" };
const site = document(9, [
  { id: "m", component: "menu", text: "Fern", values: [] },
  { id: "f", component: "footer", text: "© Fern" },
]);
const opened = (page: Page, parts: Page | null, calls: Partial<Api> = {}) => serverPageFile(calls as Api, { page, parts }, () => undefined);
const ids = (layout: Layout) => layout.map(({ id }) => id);

test("a page opens between the header and the footer of its site, its live layout too", () => {
  const { draft, layout, shared } = opened(document(1, [text]), site).opened;
  expect([ids(draft), ids(layout)]).toEqual([
    ["m", "t", "f"],
    ["m", "t", "f"],
  ]);
  expect(shared).toEqual({ use: { header: true, footer: true }, has: { header: true, footer: true }, isLive: true });
  expect(ids(opened(document(1, [text]), null).opened.draft)).toEqual(["t"]);
});

test("the editor's version is another one for other parts around a page, and grows with either draft", () => {
  const version = (page: Page, parts: Page) => opened(page, parts).opened.draftVersion;
  const page = document(1, [text]);
  const versions = [
    version(page, site),
    version({ ...page, settings: { siteHeader: false } }, site),
    version({ ...page, settings: { siteHeader: false, siteFooter: false } }, site),
    version({ ...page, draftVersion: 4 }, site),
    version(page, { ...site, draftVersion: 5 }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(versions[3]).toBeGreaterThan(versions[0] ?? 0);
});

test("what is saved names the versions of both drafts, and publishing the shared one is a choice", async () => {
  const sent: object[] = [];
  const reply = { id: 1, draftVersion: 4, sharedVersion: 3, hasDraft: true, updatedAt: "", parts: { header: true, footer: true } };
  const file = opened(document(1, [text]), site, {
    editPage: (async ({ body }: { body: object }) => {
      sent.push(body);
      return reply;
    }) as unknown as Api["editPage"],
    publishPage: (async ({ body }: { body: object }) => {
      sent.push(body);
      return document(1, [text], { draftVersion: 4 });
    }) as unknown as Api["publishPage"],
  });
  const saved = await file.saveDraft({ operations: [], draftVersion: file.opened.draftVersion });
  expect(saved.result).toBe("saved");
  if (saved.result !== "saved") return;
  expect(saved.draftVersion).toBeGreaterThan(file.opened.draftVersion);
  await file.publish(saved.draftVersion, { shared: true });
  await file.publish(saved.draftVersion, { shared: false });
  expect(sent).toMatchObject([{ draftVersion: 3, sharedVersion: 3 }, { draftVersion: 4, sharedVersion: 3 }, { draftVersion: 4 }]);
  expect(sent[2]).not.toHaveProperty("sharedVersion");
});

test("a page that lost its own header is answered with the site's around it", async () => {
  const own = document(1, [{ id: "o", component: "menu", values: [] }, text]);
  const after = document(1, [text], { draftVersion: 4 });
  const reply = { id: 1, draftVersion: 4, sharedVersion: 3, hasDraft: true, updatedAt: "", parts: { header: true, footer: true } };
  const file = opened(own, site, {
    editPage: (async () => reply) as unknown as Api["editPage"],
    findPage: (async () => after) as unknown as Api["findPage"],
    findSharedParts: (async () => ({ parts: site, pagesWithOwn: [] })) as unknown as Api["findSharedParts"],
  });
  expect(ids(file.opened.draft)).toEqual(["o", "t", "f"]);
  const saved = await file.saveDraft({ operations: [], draftVersion: file.opened.draftVersion });
  expect(saved.result === "stale" && ids(saved.theirs.draft)).toEqual(["m", "t", "f"]);
});

test("who saves a page that is gone, or not theirs any more, is told what happened and that the words are kept", async () => {
  const answered = async (status: number, message: string) => {
    const editPage = (async () => {
      throw new CallFailed({ status, message });
    }) as unknown as Api["editPage"];
    return opened(document(1, [text]), null, { editPage }).saveDraft({ operations: [], draftVersion: 3 });
  };
  expect(await answered(404, "Page was not found")).toEqual({
    result: "refused",
    isLost: true,
    message:
      "This page was deleted meanwhile. Somebody who restores it from the trash lets you save again. Your changes are kept on this device.",
  });
  expect(await answered(403, "You do not have access to this page.")).toEqual({
    result: "refused",
    isLost: true,
    message: "You do not have access to this page. Your changes are kept on this device.",
  });
  expect(await answered(500, "The disk is full.")).toEqual({ result: "refused", message: "The disk is full." });
});
