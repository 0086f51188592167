import { definitions } from "../../blocks/definitions.ts";
import type { Page, Revision } from "../../contract/pages.ts";
import { composePage, type PartsInUse, partsInUse, partsOf } from "../../model/page/shared-parts.ts";
import type { Api } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { type Answered, type PageContent, type PageFile, type Version, versionsPerLoad } from "../editor/page-file.ts";
import type { Saved } from "../editor/tree-file.ts";
import { nameOf } from "../frame/labels/name-of.ts";

/** A page, and the header and the footer of its site; null: it has none. */
interface PageInSite {
  readonly page: Page;
  readonly parts: Page | null;
}

export interface ServerPageFile extends PageFile {
  /** The newest draft of the site's header and footer that came by. */
  sharedVersion(): number;
}

/** The drafts that an editor's one version stands for. */
interface Versions {
  readonly draftVersion: number;
  readonly sharedVersion?: number;
}

/** A page as it is kept by the server, between the header and the footer of its site. `onChange` hears of every answer that changed it. */
export function serverPageFile(api: Api, opened: PageInSite, onChange: (page: Page) => void): ServerPageFile {
  const params = { page: opened.page.id };
  const versions = new Map<number, Versions>();
  let now = opened;
  let newest = 0;

  const remember = (stood: Versions, use: PartsInUse): number => {
    const version = versionOf(stood, use);
    versions.set(version, stood);
    newest = Math.max(newest, stood.sharedVersion ?? 0);
    return version;
  };
  const contentNow = (): PageContent => {
    const content = contentOf(now);
    const { page, parts } = now;
    const stood = { draftVersion: page.draftVersion, ...(parts && { sharedVersion: parts.draftVersion }) };
    return { ...content, draftVersion: remember(stood, content.shared?.use ?? noneInUse) };
  };
  const take = (page: Page, parts: Page | null | undefined): PageContent => {
    now = { page, parts: parts === undefined ? now.parts : parts };
    return contentNow();
  };
  const done = ({ shared, ...page }: Page & { readonly shared?: Page | undefined }): Answered => {
    onChange(page);
    return { result: "done", page: take(page, shared) };
  };
  const whyNot = (failure: unknown): Exclude<Answered, { readonly result: "done" }> => {
    if (!(failure instanceof CallFailed)) throw failure;
    if (failure.status === 0) return { result: "offline" };
    const newer = failure.status === 409 ? newerPage(failure) : undefined;
    return newer ? { result: "stale", theirs: take(newer.page, newer.shared) } : { result: "refused", message: wordsOf(failure) };
  };
  const reload = async (): Promise<PageContent> => {
    const [page, { parts }] = await Promise.all([
      api.findPage({ params: { page: String(params.page) }, quiet: true }),
      api.findSharedParts({ quiet: true }),
    ]);
    return take(page, page.kind === "symbol" ? null : parts);
  };
  const bodyOf = (draftVersion: number): Versions => versions.get(draftVersion) ?? { draftVersion };

  return {
    opened: contentNow(),
    sharedVersion: () => newest,
    saveDraft: async ({ operations, draftVersion }): Promise<Saved> => {
      try {
        const saved = await api.editPage({ params, body: { ...bodyOf(draftVersion), operations: [...operations] }, quiet: true });
        const { parts: use = noneInUse, sharedVersion } = saved;
        const version = remember({ draftVersion: saved.draftVersion, ...(sharedVersion !== undefined && { sharedVersion }) }, use);
        // It has lost its own header, or got one: another page stands here now.
        const isOther = sharedVersion !== undefined && (version - draftVersion) % uses !== 0;
        return isOther ? { result: "stale", theirs: await reload() } : { result: "saved", draftVersion: version };
      } catch (failure) {
        return lost(failure) ?? whyNot(failure);
      }
    },
    publish: (draftVersion, { shared, brandVersion }) => {
      const { sharedVersion, ...own } = bodyOf(draftVersion);
      const body = {
        ...own,
        ...(shared && sharedVersion !== undefined && { sharedVersion }),
        ...(brandVersion !== undefined && { brandVersion }),
      };
      return api.publishPage({ params, body, quiet: true }).then(done, whyNot);
    },
    saveFacts: (facts) => api.changePage({ params, body: facts, quiet: true }).then(done, whyNot),
    setTimes: (times) => api.timePage({ params, body: times, quiet: true }).then(done, whyNot),
    unpublish: () => api.unpublishPage({ params, body: {}, quiet: true }).then(done, whyNot),
    reload,
    versions: async (load) =>
      (await api.listRevisions({ params, list: { count: versionsPerLoad, page: load }, quiet: true })).map(revisionOf),
    sharePreview: ({ hours, role }) => api.sharePreview({ params, body: { hours, role: role === 25 || role === 50 ? role : 0 } }),
    withdrawPreviews: async () => {
      await api.withdrawPreviews({ params });
      return true;
    },
    version: async (revision) => (await api.findRevision({ params: { ...params, revision }, quiet: true })).layout,
  };
}

const noneInUse: PartsInUse = { header: false, footer: false };
/** So many ways there are to use the parts. */
const uses = 4;

/** Grows with either draft, and is another one where other parts stand around the page: what was kept for one fits no other. */
function versionOf({ draftVersion, sharedVersion }: Versions, use: PartsInUse): number {
  if (sharedVersion === undefined) return draftVersion;
  return (draftVersion + sharedVersion) * uses + (use.header ? 1 : 0) + (use.footer ? 2 : 0);
}

function revisionOf({ id, user, createdAt: publishedAt, blocks, isLive }: Revision): Version {
  return { id, publishedAt, by: user && nameOf(user), blocks, isLive };
}

function contentOf({ page, parts }: PageInSite): PageContent {
  const { id, title, slug, permission, layout, draft = layout, draftVersion, publishedAt, goesLiveAt, goesOfflineAt } = page;
  // The server checks settings by the very schema that the editor's type is made of.
  const settings = page.settings as PageContent["settings"];
  const facts = {
    ...(page.kind === "symbol" && { kind: page.kind }),
    id,
    title,
    slug,
    permission,
    settings,
    draftVersion,
    publishedAt,
    goesLiveAt,
    goesOfflineAt,
  };
  if (!parts) return { ...facts, layout, draft, shared: null };
  const isLive = parts.publishedAt !== null;
  const use = partsInUse(draft, settings, definitions);
  const site = partsOf(parts.draft ?? parts.layout, definitions);
  const has = { header: site.header.length > 0, footer: site.footer.length > 0 };
  const live = composePage(layout, isLive ? parts.layout : [], { use: partsInUse(layout, settings, definitions), definitions });
  const edited = composePage(draft, parts.draft ?? parts.layout, { use, definitions });
  return { ...facts, layout: live.layout, draft: edited.layout, shared: { use, has, isLive } };
}

function newerPage({ data }: CallFailed): { readonly page: Page; readonly shared?: Page } | undefined {
  if (typeof data !== "object" || Array.isArray(data) || !("page" in data)) return undefined;
  // A stale write is answered with the page, and with what stands around it, as they are now.
  return data as unknown as { readonly page: Page; readonly shared?: Page };
}

/** The page is gone, or this person may not change it any more: said with what becomes of the words. */
function lost(failure: unknown): Saved | undefined {
  const why = failure instanceof CallFailed ? whyLost[failure.status]?.(failure.message) : undefined;
  return why === undefined ? undefined : { result: "refused", isLost: true, message: `${why} Your changes are kept on this device.` };
}

const whyLost: { readonly [status: number]: (said: string) => string } = {
  403: (said) => said,
  404: () => "This page was deleted meanwhile. Somebody who restores it from the trash lets you save again.",
};

function wordsOf(failure: CallFailed): string {
  if (failure.status !== 400 || typeof failure.data !== "object" || Array.isArray(failure.data)) return failure.message;
  const lines = Object.values(failure.data).flatMap((field) =>
    typeof field === "object" && field !== null && "messages" in field ? [`${String(field.title)}: ${String(field.messages)}`] : [],
  );
  return lines.join("\n") || failure.message;
}
