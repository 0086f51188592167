import { Button, Menu } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, ExternalLink, EyeOff, FilePlus2, FileText, History, House, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PageListed } from "../../contract/pages.ts";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { pagesQuery } from "../data/queries.ts";
import { usePageActions } from "../pages/use-page-actions.ts";
import { opensDialog } from "./dialogs.tsx";
import { DrawerFrame } from "./drawer-frame.tsx";
import styles from "./drawer-row.module.css";
import { DrawerRow } from "./drawer-row.tsx";
import { homeFirst, isHome } from "./home-first.ts";
import { Loading } from "./loading.tsx";
import { siteAddress } from "./site-address.ts";
import { LoadFailed, NothingFound, StateBlock } from "./state-block.tsx";
import { useMayEdit } from "./use-may-edit.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The app's pages: home first, what is not published yet marked. */
export function PagesDrawer({ titled }: { readonly titled: boolean }) {
  const mayEdit = useMayEdit();
  const [search, setSearch] = useState("");
  const add = mayEdit ? { label: "New page", ...opensDialog("new-page") } : undefined;
  return (
    <DrawerFrame title="Pages" titled={titled} add={add} search={search} onSearch={setSearch}>
      <PageRows search={search} clear={() => setSearch("")} mayEdit={mayEdit} />
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
      <ul className={styles.rows}>
        {found.map((page) => (
          <PageRow key={page.id} page={page} mayEdit={mayEdit} />
        ))}
      </ul>
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

function PageRow({ page, mayEdit }: { readonly page: PageListed; readonly mayEdit: boolean }) {
  const app = useApp();
  const home = isHome(page, app.settings);
  return (
    <DrawerRow
      title={page.title}
      mark={home ? <House {...icon} aria-label="Home page" aria-hidden={false} role="img" /> : <FileText {...icon} />}
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
      menu={mayEdit ? <PageMenu page={page} home={home} /> : undefined}
    />
  );
}

function PageMarks({ page }: { readonly page: PageListed }) {
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

function PageMenu({ page, home }: { readonly page: PageListed; readonly home: boolean }) {
  const app = useApp();
  const actions = usePageActions();
  return (
    <>
      <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => actions.rename(page)}>
        Rename
      </Menu.Item>
      <Menu.Item leftSection={<Copy {...icon} />} onClick={() => actions.duplicate(page)}>
        Duplicate
      </Menu.Item>
      <Menu.Item
        component="a"
        href={siteAddress(app, home ? "" : page.slug)}
        target="_blank"
        rel="noopener"
        leftSection={<ExternalLink {...icon} />}
      >
        View live
      </Menu.Item>
      <Menu.Item leftSection={<History {...icon} />} onClick={() => actions.showVersions(page)}>
        Version history
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => actions.remove(page)}>
        Delete
      </Menu.Item>
    </>
  );
}

function NoPages({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <StateBlock icon={FilePlus2} title="No pages yet" text="A page is what visitors of your site see." compact>
      {mayEdit ? <Button {...opensDialog("new-page")}>New page</Button> : null}
    </StateBlock>
  );
}
