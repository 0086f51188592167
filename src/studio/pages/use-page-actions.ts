import { useQueryClient } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import type { PageListed } from "../../contract/pages.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { withChanged, without } from "../data/infinite-items.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { useUndo } from "../data/use-undo.ts";
import { pagePath } from "../frame/addresses/page-path.ts";
import { askText, confirm } from "../frame/dialogs/ask.tsx";
import { keepTitle } from "./page-cache.ts";
import { folderOf } from "./page-folders.ts";

/** What can be done with a page from outside its editor. Each asks what it must, shows the change at once, says how it ended. */
export function usePageActions() {
  const app = useApp();
  const router = useRouter();
  const { rename, move, duplicate, remove, unpublish, cancelTimes } = usePageChanges();
  const chooseHome = useChooseHome();

  return {
    rename: async (page: PageListed) => {
      const title = await askText({ title: "Rename page", label: "Title", value: page.title, button: "Rename page" });
      if (title !== undefined && title !== page.title) rename.mutate({ page, title });
    },
    putInFolder: async (page: PageListed) => {
      const folder = await askText({ title: "Put in a folder", label: "Folder", value: folderOf(page), button: "Put in folder" });
      if (folder !== undefined && folder !== folderOf(page)) move.mutate({ page, folder: folder.slice(0, 60) });
    },
    takeOutOfFolder: (page: PageListed) => move.mutate({ page, folder: "" }),
    /** In the page's editor, where restoring one can be undone. */
    showVersions: (page: PageListed) => router.history.push(`${pagePath(app, page.slug)}?show=versions`),
    duplicate: (page: PageListed) => duplicate.mutate(page),
    makeHome: (page: PageListed) => chooseHome.mutate(page),
    unpublish: (page: PageListed) => unpublish.mutate(page),
    cancelTimes: (page: PageListed) => cancelTimes.mutate(page),
    remove: async (page: PageListed) => {
      const isSymbol = page.kind === "symbol";
      const sure = await confirm({
        title: `Are you sure to delete "${page.title}"?`,
        text: isSymbol
          ? "It goes to the trash. One that stands on pages is not deleted: detach or remove it there first."
          : "Visitors can no longer open it. It goes to the trash with its layout and settings.",
        button: isSymbol ? "Delete block" : "Delete page",
        dangerous: true,
      });
      if (sure) remove.mutate(page);
    },
  };
}

/** Which page the address of the site opens is a setting of the app. */
function useChooseHome() {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: ({ id }: PageListed) => api.changeApp({ params: { id: app.id }, body: { settings: { homePage: id } }, quiet: true }),
    about: ({ title }) => title,
    refresh: [["app"], keys.apps],
    success: "The address of the site opens this page now.",
  });
}

/** The changes themselves: each is shown at once, and taken back when the server refuses it. */
function usePageChanges() {
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
  const move = useChange({
    call: ({ page, folder }: { page: PageListed; folder: string }) =>
      api.changePage({ params: { page: page.id }, body: { settings: { folder } }, quiet: true }),
    shownIn: ({ page, folder }) => [{ key: list, apply: withChanged<PageListed>(page.id, { settings: { ...page.settings, folder } }) }],
    about: ({ page }) => page.title,
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
      undo(page.kind === "symbol" ? "The block was deleted." : "Page was deleted successfully!", "page", page.id);
      if (page.kind === "symbol") void client.invalidateQueries({ queryKey: ["symbols", app.id] });
      if (params.page === page.slug || params.page === String(page.id))
        router.history.push(`/a/${app.slug}`, undefined, { ignoreBlocker: true });
    },
  });
  const unpublish = useChange({
    call: (page: PageListed) => api.unpublishPage({ params: { page: page.id }, body: {}, quiet: true }),
    shownIn: (page) => [{ key: list, apply: withChanged<PageListed>(page.id, { publishedAt: null }) }],
    about: ({ title }) => title,
    refresh: [list, ["page", app.id]],
    success: "The page is off the site. Its draft and its versions stay.",
  });
  const cancelTimes = useChange({
    call: (page: PageListed) => api.timePage({ params: { page: page.id }, body: { goesLiveAt: null, goesOfflineAt: null }, quiet: true }),
    shownIn: (page) => [{ key: list, apply: withChanged<PageListed>(page.id, { goesLiveAt: null, goesOfflineAt: null }) }],
    about: ({ title }) => title,
    refresh: [list, ["page", app.id]],
    success: "Nothing happens to the page by itself any more.",
  });
  return { rename, move, duplicate, remove, unpublish, cancelTimes };
}
