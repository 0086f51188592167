import type { Layout } from "../../model/page/block.ts";
import { applyAll } from "../../model/page/operations/operation.ts";
import { type Answered, type PageContent, type PageFacts, type PageFile, type Version, versionsPerLoad } from "./page-file.ts";
import type { DraftChange, Saved } from "./tree-file.ts";

/** A page that is kept in memory and answers as the server does: for tests, benchmarks and trying things out. */
export interface MemoryPageFile extends PageFile {
  /** The page as it is kept now. */
  kept(): PageContent;
  /** From now on every call gets this answer instead; null: a right one again. */
  answer(instead: Exclude<Saved, { result: "saved" | "stale" | "declined" }> | null): void;
  /** Somebody else saves another draft. */
  elsewhere(draft: Layout): void;
}

export function memoryPageFile(start: Partial<PageContent> & { readonly draft: Layout }): MemoryPageFile {
  let page: PageContent = { ...blank, layout: start.draft, ...start };
  let instead: Exclude<Saved, { result: "saved" | "stale" | "declined" }> | null = null;
  const opened = page;
  const live: (Version & { readonly layout: Layout })[] = [];

  const changed = (next: Partial<PageContent>): Answered => {
    if (instead) return instead;
    page = { ...page, ...next };
    return { result: "done", page };
  };

  return {
    opened,
    kept: () => page,
    answer: (next) => {
      instead = next;
    },
    elsewhere: (draft) => {
      page = { ...page, draft, draftVersion: page.draftVersion + 1 };
    },
    async saveDraft({ operations, draftVersion }: DraftChange): Promise<Saved> {
      if (instead) return instead;
      if (draftVersion !== page.draftVersion) return { result: "stale", theirs: page };
      const draft = applyAll(page.draft, operations);
      if (!draft.ok) return { result: "refused", message: draft.why.why };
      page = { ...page, draft: draft.value, draftVersion: draftVersion + 1 };
      return { result: "saved", draftVersion: page.draftVersion };
    },
    reload: async () => page,
    async publish(draftVersion) {
      if (draftVersion !== page.draftVersion) return { result: "stale", theirs: page };
      const answer = changed({ layout: page.draft, publishedAt });
      if (answer.result === "done")
        live.unshift({ id: live.length + 1, publishedAt, by: null, blocks: page.draft.length, isLive: true, layout: page.draft });
      return answer;
    },
    saveFacts: async ({ settings, ...facts }: PageFacts) => changed({ ...facts, settings: { ...page.settings, ...settings } }),
    setTimes: async (times) => changed(times),
    unpublish: async () => changed({ publishedAt: null }),
    versions: async (load) =>
      live
        .slice((load - 1) * versionsPerLoad, load * versionsPerLoad)
        .map((version, index) => ({ ...version, isLive: load + index === 1 })),
    sharePreview: async () => ({ path: "/preview/1", expiresAt: publishedAt }),
    withdrawPreviews: async () => true,
    version: async (id) => live.find((version) => version.id === id)?.layout ?? [],
  };
}

const publishedAt = "2026-01-01T00:00:00.000Z";

const blank: PageContent = {
  id: 1,
  title: "Home",
  slug: "home",
  permission: "public",
  settings: { noIndex: true },
  layout: [],
  draft: [],
  draftVersion: 0,
  publishedAt: null,
  goesLiveAt: null,
  goesOfflineAt: null,
  shared: null,
};
