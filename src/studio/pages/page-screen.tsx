import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { FileX, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import type { Page } from "../../contract/pages.ts";
import type { FieldTools } from "../../fields/widget.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { takeAhead } from "../data/asked-ahead.ts";
import { CallFailed } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { useDesignerTools } from "../data/use-tools.tsx";
import { trigger } from "../editor/commands/define-command.ts";
import { showVersions } from "../editor/commands/page.ts";
import { preview } from "../editor/commands/view.ts";
import type { Editor } from "../editor/editor.ts";
import { hasUnsavedSettings } from "../editor/inspector/unsaved-settings.ts";
import { PageEditor } from "../editor/page-editor.tsx";
import { Loading } from "../shell/loading.tsx";
import { siteAddress } from "../shell/site-address.ts";
import { LoadFailed, StateBlock } from "../shell/state-block.tsx";
import { useUnsaved } from "../shell/unsaved.ts";
import { useTitle } from "../shell/use-title.ts";
import { keepMoved, keepTitle, pageKey } from "./page-cache.ts";
import { serverPageFile } from "./server-page-file.ts";
import { useFollowLinks } from "./use-follow-links.ts";
import { usePageActions } from "./use-page-actions.ts";

/** The editor of the page that the address names. */
export function PageScreen() {
  const app = useApp();
  const api = useApi();
  const { page: slug = "" } = useParams({ strict: false });
  // What the editor opened stays what it works on: a look-up behind its back would take the page from under its hands.
  const page = useQuery({
    queryKey: pageKey(app.id, slug),
    queryFn: ({ signal }) => takeAhead(app.id, "page", slug) ?? api.findPage({ params: { page: slug }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const cache = useQueryClient();
  // Whoever comes back sees it as it is then, also where it moved to while it was open: nothing that is put there goes by itself at once.
  useEffect(() => () => cache.removeQueries({ queryKey: pageKey(app.id, slug), exact: true }), [cache, app.id, slug]);
  const types = useQuery(typesToPickQuery(app.id));
  const tools = useDesignerTools();
  useTitle(page.data?.title, app.title);
  const isOpening = page.data?.draft && types.isPending;
  if (page.data?.draft && !isOpening) return <Opened key={page.data.id} page={page.data} tools={tools} />;
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

function Opened({ page, tools }: { readonly page: Page; readonly tools: FieldTools }) {
  const app = useApp();
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const role = useSession(({ user }) => user?.role ?? 0);
  const actions = usePageActions();
  const follow = useFollowLinks();
  const [file] = useState(() =>
    serverPageFile(api, page, (changed) => {
      keepTitle(cache, app.id, changed);
      void cache.invalidateQueries({ queryKey: keys.pages(app.id) });
    }),
  );
  const [editor, setEditor] = useState<Editor>();
  useUnsaved(() => editor !== undefined && hasUnsavedSettings(editor.state.getState()));
  useShowAsked(editor);
  const { title } = page;
  useEffect(() => editor?.renamed(title), [editor, title]);
  const inApp = {
    moved: (slug: string) => {
      // What is open stays so under its new address, with what can be undone in it.
      keepMoved(cache, app.id, page.id, slug);
      void navigate({ to: "/a/$app/page/$page", params: { app: app.slug, page: slug }, replace: true, ignoreBlocker: true });
    },
    duplicate: () => actions.duplicate(page),
    remove: () => void actions.remove(page),
    follow,
  };
  return (
    <PageEditor
      file={file}
      app={{ id: app.id, settings: app.settings ?? {} }}
      role={role}
      tools={tools}
      addressOf={(slug) => siteAddress(app, slug === "index" ? "" : slug)}
      onEditor={setEditor}
      inApp={inApp}
    />
  );
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
