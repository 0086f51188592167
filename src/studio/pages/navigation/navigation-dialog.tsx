import { Button, Modal } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PanelsTopLeft } from "lucide-react";
import { useState } from "react";
import { definitions } from "../../../blocks/definitions.ts";
import type { Page, PageListed } from "../../../contract/pages.ts";
import { linksOfMenu, navigationOf } from "../../../model/page/shared-parts.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { keys, pagesAskedQuery, sharedPartsQuery } from "../../data/queries.ts";
import { say, sayFailure } from "../../data/toasts.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import { homeFirst, homeOf } from "../home-first.ts";
import classes from "./navigation.module.css";
import { NavigationList } from "./navigation-list.tsx";
import { linksOf, type Rows, rowsOf, whyNotKept, withRow } from "./navigation-rows.ts";

/** The menu of the site: which links it has, in which order, and which pages it leaves out. */
export function NavigationDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Navigation" size={760}>
      <Navigation onClose={onClose} />
    </Modal>
  );
}

/** So many pages are offered. */
const most = 100;

function Navigation({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  // As it is now: what is saved must be a change of the newest draft.
  const shared = useQuery({ ...sharedPartsQuery(app.id), staleTime: 0, refetchOnMount: "always" });
  const pages = useInfiniteQuery(pagesAskedQuery(app.id, ["for the menu"], { orderBy: "id", count: most }));
  if (shared.isPending || !shared.isFetchedAfterMount || pages.isPending) return <Loading what="the navigation" rows={5} height={40} />;
  if (shared.isError || pages.isError)
    return <LoadFailed what="The navigation" retry={() => Promise.all([shared.refetch(), pages.refetch()])} />;
  const { parts, pagesWithOwn } = shared.data;
  const menu = navigationOf(parts?.draft, definitions);
  if (!parts || !menu) return <NoMenu pages={pagesWithOwn.filter(({ header }) => header)} onClose={onClose} />;
  return <Menu key={menu.id} parts={parts} pages={homeFirst(itemsOf(pages.data), app.settings)} onClose={onClose} />;
}

interface MenuProps {
  readonly parts: Page;
  readonly pages: readonly PageListed[];
  readonly onClose: () => void;
}

function Menu({ parts, pages, onClose }: MenuProps) {
  const app = useApp();
  const [opened] = useState(parts);
  const menu = navigationOf(opened.draft, definitions);
  const links = linksOfMenu(menu);
  const home = homeOf(pages, app.settings);
  const pathOf = (page: PageListed) => (page.id === home ? "/" : `/${page.slug}`);
  const [rows, setRows] = useState<Rows | undefined>(links && rowsOf(links));
  const [isBusy, setBusy] = useState(false);
  const save = useSave(opened, menu?.id ?? "");
  if (rows === undefined) {
    const listed = pages.filter(({ publishedAt, permission }) => publishedAt !== null && permission === "public");
    const chosen = listed.map((page) => ({ text: page.title, value: pathOf(page) }));
    return <ByItself choose={() => setRows(rowsOf(chosen))} />;
  }
  const named = new Set(rows.map(({ value }) => value.split(/[?#]/, 1)[0]));
  const left = pages.filter((page) => !named.has(pathOf(page)) && !named.has(`/${page.slug}`));
  const why = whyNotKept(rows);
  const keep = async () => {
    setBusy(true);
    const isSaved = await save(rows);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <div className={classes.navigation}>
      <NavigationList rows={rows} onChange={setRows} paths={pages.map((page) => ({ path: pathOf(page), title: page.title }))} />
      <Button variant="default" size="xs" onClick={() => setRows(withRow(rows, { text: "New link", value: "" }))}>
        Add a link
      </Button>
      <NotInMenu pages={left} onAdd={(page) => setRows(withRow(rows, { text: page.title, value: pathOf(page) }))} />
      {why !== undefined && <p role="alert">{why}</p>}
      <div className={classes.foot}>
        <p>Visitors see it once the header is published.</p>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void keep()} loading={isBusy} disabled={why !== undefined}>
          Save navigation
        </Button>
      </div>
    </div>
  );
}

/** Writes the links into the draft of the header. Answers whether they were kept. */
function useSave({ id, draftVersion }: Page, menu: string): (rows: Rows) => Promise<boolean> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  return async (rows) => {
    const value = linksOf(rows).map((link) => ({ ...link, values: link.values?.map((below) => ({ ...below })) }));
    try {
      const operations = [{ do: "set", id: menu, path: "values", value } as const];
      await api.editPage({ params: { page: id }, body: { draftVersion, operations }, quiet: true });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure, failure.status === 409 ? "The header was changed elsewhere meanwhile. Open the navigation again." : undefined);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: keys.sharedParts(app.id) });
    }
    say("success", "The navigation was saved. Publish to show it to visitors.");
    return true;
  };
}

function ByItself({ choose }: { readonly choose: () => void }) {
  return (
    <StateBlock
      icon={PanelsTopLeft}
      title="The menu lists all pages by itself"
      text="Every published page that everybody may see is in it, the oldest first. Choose the links yourself to name, order and leave out."
    >
      <Button onClick={choose}>Choose the links</Button>
    </StateBlock>
  );
}

/** Pages that visitors reach by other links alone. */
function NotInMenu({ pages, onAdd }: { readonly pages: readonly PageListed[]; readonly onAdd: (page: PageListed) => void }) {
  if (pages.length === 0) return <p className={classes.all}>All pages are in the menu.</p>;
  return (
    <section aria-labelledby="not-in-menu">
      <h2 id="not-in-menu">Not in the menu</h2>
      <ul className={classes.left}>
        {pages.map((page) => (
          <li key={page.id}>
            <span>
              {page.title} {page.publishedAt === null && <small>Draft</small>}
            </span>
            <Button variant="subtle" size="xs" onClick={() => onAdd(page)} aria-label={`Add ${page.title} to the menu`}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoMenuProps {
  readonly pages: readonly { readonly id: number; readonly title: string; readonly slug: string }[];
  readonly onClose: () => void;
}

/** An app from before there was one header for all pages. */
function NoMenu({ pages, onClose }: NoMenuProps) {
  const app = useApp();
  return (
    <StateBlock
      icon={PanelsTopLeft}
      title="The pages share no header yet"
      text="Each page has a header of its own, or none. Open a page, choose its navigation and use it on all pages: then it is changed in one place."
    >
      <ul className={classes.left}>
        {pages.map(({ id, title, slug }) => (
          <li key={id}>
            <Link to="/a/$app/page/$page" params={{ app: app.slug, page: slug }} onClick={onClose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </StateBlock>
  );
}
