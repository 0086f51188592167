import type { Page, Revision } from "../../contract/pages.ts";
import type { Api } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { type Answered, type PageContent, type PageFile, type Version, versionsPerLoad } from "../editor/page-file.ts";
import type { Saved } from "../editor/tree-file.ts";
import { nameOf } from "../shell/name-of.ts";

/** A page as it is kept by the server. `onChange` hears of every answer that changed it. */
export function serverPageFile(api: Api, page: Page, onChange: (page: Page) => void): PageFile {
  const params = { page: page.id };
  const done = (changed: Page): Answered => {
    onChange(changed);
    return { result: "done", page: contentOf(changed) };
  };
  return {
    opened: contentOf(page),
    saveDraft: async ({ operations, draftVersion }): Promise<Saved> => {
      try {
        // Operations are JSON by their making.
        const sent = operations as unknown as Record<string, never>[];
        const saved = await api.editPage({ params, body: { draftVersion, operations: sent }, quiet: true });
        return { result: "saved", draftVersion: saved.draftVersion };
      } catch (failure) {
        return whyNot(failure);
      }
    },
    publish: (draftVersion) => api.publishPage({ params, body: { draftVersion }, quiet: true }).then(done, whyNot),
    saveFacts: (facts) => api.changePage({ params, body: facts, quiet: true }).then(done, whyNot),
    versions: async (load) =>
      (await api.listRevisions({ params, list: { count: versionsPerLoad, page: load }, quiet: true })).map(versionOf),
    version: async (revision) => (await api.findRevision({ params: { ...params, revision }, quiet: true })).layout,
  };
}

function versionOf({ id, user, createdAt: publishedAt, blocks, isLive }: Revision): Version {
  return { id, publishedAt, by: user && nameOf(user), blocks, isLive };
}

function contentOf(page: Page): PageContent {
  const { id, title, slug, permission, layout, draft = layout, draftVersion, publishedAt } = page;
  // The server checks settings by the very schema that the editor's type is made of.
  const settings = page.settings as PageContent["settings"];
  return { id, title, slug, permission, settings, layout, draft, draftVersion, publishedAt };
}

function whyNot(failure: unknown): Exclude<Answered, { readonly result: "done" }> {
  if (!(failure instanceof CallFailed)) throw failure;
  if (failure.status === 0) return { result: "offline" };
  const newer = failure.status === 409 ? newerPage(failure) : undefined;
  return newer ? { result: "stale", theirs: contentOf(newer) } : { result: "refused", message: wordsOf(failure) };
}

function newerPage({ data }: CallFailed): Page | undefined {
  if (typeof data !== "object" || Array.isArray(data) || !("page" in data)) return undefined;
  // A stale write is answered with the page as it is now.
  return data.page as unknown as Page;
}

function wordsOf(failure: CallFailed): string {
  if (failure.status !== 400 || typeof failure.data !== "object" || Array.isArray(failure.data)) return failure.message;
  const lines = Object.values(failure.data).flatMap((field) =>
    typeof field === "object" && field !== null && "messages" in field ? [`${String(field.title)}: ${String(field.messages)}`] : [],
  );
  return lines.join("\n") || failure.message;
}
