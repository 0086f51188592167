import { useQueryClient } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import type { PageListed } from "../../contract/pages.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { withChanged, without } from "../data/infinite-items.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { useUndo } from "../data/use-undo.ts";
import { askText, confirm } from "../shell/ask.tsx";
import { pagePath } from "../shell/page-path.ts";
import { keepTitle } from "./page-cache.ts";

/** What can be done with a page from outside its editor. Each asks what it must, shows the change at once, says how it ended. */
export function usePageActions() {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const params = useParams({ strict: false });
  const list = keys.pages(app.id);
  const undo = useUndo();

  const rename = useChange({
    call: ({ page, title }: { page: PageListed; title: string }) =>
      api.changePage({ params: { page: page.id }, body: { title }, quiet: true }),
    shownIn: ({ page, title }) => [{ key: list, apply: withChanged<PageListed>(page.id, { title }) }],
    about: ({ page }) => page.title,
    onSuccess: (page) => keepTitle(client, app.id, page),
    refresh: [list],
    success: "Settings was saved successfully!",
  });
  const duplicate = useChange({
    call: (page: PageListed) => api.duplicatePage({ params: { page: page.id }, quiet: true }),
    refresh: [list],
    success: "Page was created successfully!",
  });
  const remove = useChange({
    call: (page: PageListed) => api.deletePage({ params: { page: page.id }, quiet: true }),
    shownIn: (page) => [{ key: list, apply: without<PageListed>(page.id) }],
    about: ({ title }) => title,
    refresh: [list],
    onSuccess: (_, page) => {
      undo("Page was deleted successfully!", "page", page.id);
      if (params.page === page.slug || params.page === String(page.id))
        router.history.push(`/a/${app.slug}`, undefined, { ignoreBlocker: true });
    },
  });

  return {
    rename: async (page: PageListed) => {
      const title = await askText({ title: "Rename page", label: "Title", value: page.title, button: "Rename page" });
      if (title !== undefined && title !== page.title) rename.mutate({ page, title });
    },
    /** In the page's editor, where restoring one can be undone. */
    showVersions: (page: PageListed) => router.history.push(`${pagePath(app, page.slug)}?show=versions`),
    duplicate: (page: PageListed) => duplicate.mutate(page),
    remove: async (page: PageListed) => {
      const sure = await confirm({
        title: `Are you sure to delete "${page.title}"?`,
        text: "Visitors can no longer open it. It goes to the trash with its layout and settings.",
        button: "Delete page",
        dangerous: true,
      });
      if (sure) remove.mutate(page);
    },
  };
}
