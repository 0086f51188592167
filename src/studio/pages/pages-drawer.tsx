import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Blocks, CalendarClock, EyeOff, FilePlus2, FileText, House, ListTree } from "lucide-react";
import { useState } from "react";
import type { PageListed } from "../../contract/pages.ts";
import { useApp, useZone } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { momentIn } from "../data/moment-text.ts";
import { pagesQuery } from "../data/queries.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import { DrawerFrame } from "../frame/drawers/drawer-frame.tsx";
import styles from "../frame/drawers/drawer-row.module.css";
import { DrawerRow } from "../frame/drawers/drawer-row.tsx";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, NothingFound, StateBlock } from "../frame/loading/state-block.tsx";
import { homeFirst, homeOf } from "./home-first.ts";
import { inFolders, mostWithoutFolders } from "./page-folders.ts";

const PageRowMenu = loadPart(
  () => import("./page-row-menu.tsx").then(({ PageRowMenu }) => PageRowMenu),
  <Loading what="the menu" rows={5} height={32} />,
);

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The app's pages: home first, what is not published yet marked. */
export function PagesDrawer({ titled }: { readonly titled: boolean }) {
  const mayEdit = useMayEdit();
  const [search, setSearch] = useState("");
  const add = mayEdit ? { label: "New page", ...opensDialog("new-page") } : undefined;
  return (
    <DrawerFrame title="Pages" titled={titled} add={add} search={search} onSearch={setSearch}>
      <PageRows search={search} clear={() => setSearch("")} mayEdit={mayEdit} />
      {mayEdit && (
        <div className={styles.foot}>
          <Button variant="default" fullWidth size="xs" leftSection={<ListTree {...icon} />} {...opensDialog("navigation")}>
            Navigation
          </Button>
          <Button variant="default" fullWidth size="xs" leftSection={<Blocks {...icon} />} {...opensDialog("my-blocks")}>
            My blocks
          </Button>
        </div>
      )}
    </DrawerFrame>
  );
}

function PageRows({ search, clear, mayEdit }: { readonly search: string; readonly clear: () => void; readonly mayEdit: boolean }) {
  const app = useApp();
  const [asked] = useDebouncedValue(search.trim(), 200);
  const pages = useInfiniteQuery(pagesQuery(app.id, asked));
  if (pages.isPending) return <Loading what="pages" rows={6} height={32} />;
  if (pages.isError) return <LoadFailed what="Pages" retry={() => pages.refetch()} compact />;
  const found = homeFirst(itemsOf(pages.data), app.settings);
  if (found.length === 0) return asked === "" ? <NoPages mayEdit={mayEdit} /> : <NothingFound asked={asked} clear={clear} />;
  return (
    <>
      <Rows pages={found} hasMore={pages.hasNextPage} isSearch={asked !== ""} mayEdit={mayEdit} />
      {pages.hasNextPage ? (
        <div className={styles.foot}>
          <Button variant="default" fullWidth size="xs" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface RowsProps {
  readonly pages: readonly PageListed[];
  readonly hasMore: boolean;
  /** What was looked for is shown as it was found. */
  readonly isSearch: boolean;
  readonly mayEdit: boolean;
}

/** A few pages stand in one list; many in their folders. */
function Rows({ pages, hasMore, isSearch, mayEdit }: RowsProps) {
  const hasFolders = !isSearch && (hasMore || pages.length > mostWithoutFolders);
  const { loose, folders } = hasFolders ? inFolders(pages) : { loose: pages, folders: [] };
  const home = homeOf(pages, useApp().settings);
  const list = (some: readonly PageListed[]) => (
    <ul className={styles.rows}>
      {some.map((page) => (
        <PageRow key={page.id} {...{ page, mayEdit, hasFolders, isHome: page.id === home }} />
      ))}
    </ul>
  );
  return (
    <>
      {list(loose)}
      {folders.map(({ name, pages: inside }) => (
        <details key={name} open>
          <summary className={styles.group}>
            {name} ({inside.length})
          </summary>
          {list(inside)}
        </details>
      ))}
    </>
  );
}

interface RowProps {
  readonly page: PageListed;
  readonly mayEdit: boolean;
  readonly hasFolders: boolean;
  /** The address of the site opens it. */
  readonly isHome: boolean;
}

function PageRow({ page, mayEdit, hasFolders, isHome }: RowProps) {
  const app = useApp();
  return (
    <DrawerRow
      title={page.title}
      mark={isHome ? <House {...icon} aria-label="Home page" aria-hidden={false} role="img" /> : <FileText {...icon} />}
      link={
        <Link
          to="/a/$app/page/$page"
          params={{ app: app.slug, page: page.slug }}
          className={styles.link}
          activeProps={{ "aria-current": "page" }}
          title={page.title}
        >
          {page.title}
        </Link>
      }
      beside={<PageMarks page={page} />}
      menu={mayEdit ? <PageRowMenu page={page} isHome={isHome} hasFolders={hasFolders} /> : undefined}
    />
  );
}

function PageMarks({ page }: { readonly page: PageListed }) {
  const zone = useZone();
  const next = page.goesLiveAt ?? page.goesOfflineAt;
  if (next !== null) {
    const said = `${next === page.goesLiveAt ? "Goes live" : "Goes off the site"} on ${momentIn(next, zone)}`;
    return (
      <span className={styles.beside} title={said}>
        <CalendarClock size={14} strokeWidth={1.75} role="img" aria-label={said} />
      </span>
    );
  }
  const hidden = page.publishedAt !== null && page.settings.noIndex === true;
  if (page.publishedAt === null || page.hasDraft) {
    return (
      <span className={`${styles.beside} ${styles.draft}`}>
        <i className={styles.draftDot} />
        {page.publishedAt === null ? "Draft" : "Changes"}
      </span>
    );
  }
  return hidden ? (
    <span className={styles.beside} title="Hidden from search engines">
      <EyeOff size={14} strokeWidth={1.75} role="img" aria-label="Hidden from search engines" />
    </span>
  ) : null;
}

function NoPages({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <StateBlock icon={FilePlus2} title="No pages yet" text="A page is what visitors of your site see." compact>
      {mayEdit ? <Button {...opensDialog("new-page")}>New page</Button> : null}
    </StateBlock>
  );
}
