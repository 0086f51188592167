import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { FileX, Lock } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { Page } from "../../contract/pages.ts";
import type { FieldTools } from "../../fields/widget.ts";
import type { Block } from "../../model/page/block.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { takePrefetched } from "../data/prefetch.ts";
import { keys, sharedPartsQuery } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { sayFailure } from "../data/toasts.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { BrandProvider } from "../editor/brand/brand-context.tsx";
import { trigger } from "../editor/commands/define-command.ts";
import { showVersions } from "../editor/commands/page.ts";
import { preview } from "../editor/commands/view.ts";
import type { Editor } from "../editor/editor.ts";
import { hasUnsavedSettings } from "../editor/inspector/unsaved-settings.ts";
import { PageEditor } from "../editor/page-editor.tsx";
import { symbolKeys } from "../editor/symbols/symbol-queries.ts";
import { useDesignerTools } from "../editor/use-tools.tsx";
import { siteAddress } from "../frame/addresses/site-address.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { openDialog } from "../frame/registry/ui-store.ts";
import { keepMoved, keepTitle, pageKey } from "./page-cache.ts";
import { type ServerPageFile, serverPageFile } from "./server-page-file.ts";
import { useFollowLinks } from "./use-follow-links.ts";
import { useLoadedData } from "./use-loaded-data.ts";
import { usePageActions } from "./use-page-actions.ts";

/** The editor of the page that the address names. */
export function PageScreen() {
  const app = useApp();
  const api = useApi();
  const { page: slug = "" } = useParams({ strict: false });
  // What the editor opened stays what it works on: a look-up behind its back would take the page from under its hands.
  const page = useQuery({
    queryKey: pageKey(app.id, slug),
    queryFn: ({ signal }) => takePrefetched(app.id, "page", slug) ?? api.findPage({ params: { page: slug }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const cache = useQueryClient();
  // Whoever comes back sees it as it is then, also where it moved to while it was open: nothing that is put there goes by itself at once.
  useEffect(() => () => cache.removeQueries({ queryKey: pageKey(app.id, slug), exact: true }), [cache, app.id, slug]);
  // As they are when the page is opened: another page may have changed them.
  const shared = useQuery({
    ...sharedPartsQuery(app.id),
    queryKey: [...keys.sharedParts(app.id), "of page", page.data?.id ?? 0],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: page.data?.draft !== undefined,
  });
  const types = useQuery(typesToPickQuery(app.id));
  const tools = useDesignerTools();
  useTitle(page.data?.title, app.title);
  const isOpening = page.data?.draft && (types.isPending || shared.isPending);
  if (page.data?.draft && shared.isError) return <LoadFailed what="The page" retry={() => shared.refetch()} />;
  if (page.data?.draft && !isOpening)
    return (
      <Opened key={page.data.id} page={page.data} parts={page.data.kind === "symbol" ? null : (shared.data?.parts ?? null)} tools={tools} />
    );
  if (page.isPending || isOpening) return <Loading what="the page" rows={3} height={160} />;
  if (page.data)
    return (
      <StateBlock
        icon={Lock}
        title="You may not edit this page"
        text="Editors and admins of this app can. Ask an admin for that role."
        isScreen
      >
        <BackToApp />
      </StateBlock>
    );
  if (page.error instanceof CallFailed && page.error.status === 404)
    return (
      <StateBlock icon={FileX} title="This page does not exist" text="It may have been deleted, or its path has changed." isScreen>
        <BackToApp />
      </StateBlock>
    );
  return <LoadFailed what="The page" retry={() => page.refetch()} />;
}

function BackToApp() {
  const app = useApp();
  return (
    <Button component={Link} to={`/a/${app.slug}`} variant="default">
      Back to the app
    </Button>
  );
}

const nothing = {};

interface OpenedProps {
  readonly page: Page;
  /** The header and the footer of the site. */
  readonly parts: Page | null;
  readonly tools: FieldTools;
}

function Opened({ page, parts, tools }: OpenedProps) {
  const app = useApp();
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const role = useSession(({ user }) => user?.role ?? 0);
  const actions = usePageActions();
  const follow = useFollowLinks();
  const [file] = useState(() =>
    serverPageFile(api, { page, parts }, (changed) => {
      keepTitle(cache, app.id, changed);
      if (changed.kind === "symbol") void cache.invalidateQueries({ queryKey: symbolKeys.all(app.id) });
      void cache.invalidateQueries({ queryKey: keys.pages(app.id) });
    }),
  );
  const loaded = useLoadedData(file.opened.draft);
  const loadBlock = useCallback(
    async (block: Block) => {
      try {
        return (await api.loadBlocks({ params: { page: page.id }, body: { blocks: [block] }, quiet: true }))[block.id];
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        return undefined; // the canvas says that it looks for them
      }
    },
    [api, page.id],
  );
  const [editor, setEditor] = useState<Editor>();
  useUnsaved(() => editor !== undefined && hasUnsavedSettings(editor.state.getState()));
  useShowAsked(editor);
  useSharedElsewhere(editor, file, parts);
  const { title } = page;
  useEffect(() => editor?.renamed(title), [editor, title]);
  const inApp = {
    loadBlock,
    moved: (slug: string) => {
      // What is open stays so under its new address, with what can be undone in it.
      keepMoved(cache, app.id, { id: page.id, slug });
      void navigate({ to: "/a/$app/page/$page", params: { app: app.slug, page: slug }, replace: true, ignoreBlocker: true });
    },
    duplicate: () => actions.duplicate(page),
    remove: () => void actions.remove(page),
    follow,
    share: async (part: "header" | "footer") => {
      await editor?.drafts.flush();
      try {
        await api.shareParts({ body: { page: page.id, [part]: true }, quiet: true });
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        return sayFailure(failure);
      }
      await editor?.drafts.refresh();
      await cache.invalidateQueries({ queryKey: keys.sharedParts(app.id) });
    },
    editMenu: () => openDialog("navigation"),
  };
  return (
    <BrandProvider>
      <PageEditor
        file={file}
        app={{ id: app.id, title: app.title, settings: app.settings ?? nothing }}
        role={role}
        tools={tools}
        addressOf={(slug) => siteAddress(app, slug === "index" ? "" : slug)}
        onEditor={setEditor}
        inApp={inApp}
        loaded={loaded}
      />
    </BrandProvider>
  );
}

/** What was changed of the header and the footer outside this editor, in the navigation or on another page, comes onto the canvas. */
function useSharedElsewhere(editor: Editor | undefined, file: ServerPageFile, parts: Page | null): void {
  const version = parts?.draftVersion ?? 0;
  useEffect(() => {
    if (editor && version > file.sharedVersion()) void editor.drafts.refresh().catch(() => undefined);
  }, [editor, file, version]);
}

/** What an address asks of the editor: its versions with `?show=versions`, its preview likewise. Once that is shown it is forgotten. */
function useShowAsked(editor: Editor | undefined): void {
  const { show } = useSearch({ strict: false }) as { readonly show?: string };
  const navigate = useNavigate();
  useEffect(() => {
    const asked = show === "versions" ? showVersions : show === "preview" ? preview : undefined;
    if (editor === undefined || asked === undefined) return;
    trigger(editor, asked);
    void navigate({ to: ".", search: {}, replace: true });
  }, [editor, show, navigate]);
}
