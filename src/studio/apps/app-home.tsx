import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Database, ExternalLink, FilePlus2, UserPlus } from "lucide-react";
import type { PageListed } from "../../contract/pages.ts";
import type { PostType } from "../../contract/post-types.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { countText } from "../data/count-text.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { pagesQuery, typesQuery } from "../data/queries.ts";
import { useIsAdmin, useMayEdit } from "../frame/access/use-may-edit.ts";
import { siteAddress } from "../frame/addresses/site-address.ts";
import { SiteLink } from "../frame/addresses/site-link.tsx";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import { typeColour } from "../frame/labels/type-colour.ts";
import { TopBar } from "../frame/layouts/top-bar.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./app-home.module.css";
import { FirstSteps } from "./first-steps.tsx";
import { HomeFigures } from "./home-figures.tsx";
import { useHomePages } from "./home-pages.ts";
import { aboutInstallation, isInstallation } from "./installation.ts";
import { pinnedIn } from "./pinned-in.ts";
import { RecentRecords } from "./recent-records.tsx";
import { Section } from "./section.tsx";
import { VisitsPanel } from "./visits-panel.tsx";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const shown = 6;

/** The app at a glance: its pages, its data, what happened last. */
export function AppHome({ compact = false }: { readonly compact?: boolean }) {
  const app = useApp();
  const mayEdit = useMayEdit();
  const isAdmin = useIsAdmin();
  const pinned = pinnedIn(app.settings);
  const pages = useInfiniteQuery(pagesQuery(app.id));
  const types = useInfiniteQuery(typesQuery(app.id));
  const visible = itemsOf(types.data).filter(({ settings }) => settings.hideInMenu !== true);
  // What stands below the lists would be moved by what comes later of them.
  const isListed = visible.length > 0 && !pages.isPending;
  // Before the first page is published, visitors find nothing there.
  const { latest, isLive: live } = useHomePages(app.id, itemsOf(pages.data), { hasMore: pages.hasNextPage, count: shown });
  return (
    <>
      <TopBar
        title={app.title}
        beside={
          <span className={styles.address}>
            <SiteLink app={app} isLive={live} />
          </span>
        }
      >
        {isAdmin && !isInstallation(app) ? (
          <Button variant="default" leftSection={<UserPlus {...icon} />} {...opensDialog("invite-to-app")}>
            Invite
          </Button>
        ) : null}
        {live ? (
          <Button
            component="a"
            href={siteAddress(app)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<ExternalLink {...icon} />}
          >
            View Site
          </Button>
        ) : null}
      </TopBar>
      <div className={styles.home} data-compact={compact || undefined}>
        {isInstallation(app) ? <p className={styles.about}>{aboutInstallation}</p> : null}
        {!mayEdit || compact || pages.isError || types.isError ? null : (
          <FirstSteps first={itemsOf(pages.data)[0]} isLive={live} types={visible} isReady={pages.isSuccess && types.isSuccess} />
        )}
        <div className={styles.columns}>
          <Section title="Pages" add={{ label: "New page", dialog: "new-page" }}>
            {pages.isPending ? <Loading what="pages" rows={4} height={44} /> : null}
            {pages.isError ? <LoadFailed what="Pages" retry={() => pages.refetch()} compact /> : null}
            {pages.isSuccess ? <Pages latest={latest} /> : null}
          </Section>
          <Section title="Data" add={{ label: "New data type", dialog: "new-type" }}>
            {types.isPending ? <Loading what="data types" rows={4} height={44} /> : null}
            {types.isError ? <LoadFailed what="Data types" retry={() => types.refetch()} compact /> : null}
            {types.isSuccess ? <Types types={visible} /> : null}
          </Section>
        </div>
        {mayEdit && isListed && (isAdmin || pinned.length > 0) ? <HomeFigures pinned={pinned} /> : null}
        {live && mayEdit ? <VisitsPanel /> : null}
        {isListed ? <RecentRecords count={compact ? 4 : 8} /> : null}
      </div>
    </>
  );
}

export function CompactAppHome() {
  return <AppHome compact />;
}

function Pages({ latest }: { readonly latest: readonly PageListed[] }) {
  const app = useApp();
  if (latest.length === 0)
    return <StateBlock icon={FilePlus2} title="No pages yet" text="A page is what visitors of your site see." compact />;
  return (
    <ul className={styles.rows}>
      {latest.map((page) => (
        <li key={page.id}>
          <Link to="/a/$app/page/$page" params={{ app: app.slug, page: page.slug }}>
            {page.title}
          </Link>
          <span>{page.publishedAt === null ? <em>Draft</em> : page.hasDraft ? <em>Changes</em> : "Published"}</span>
        </li>
      ))}
    </ul>
  );
}

function Types({ types }: { readonly types: readonly PostType[] }) {
  if (types.length === 0) {
    return (
      <StateBlock icon={Database} title="No data types yet" text="A data type holds records: clients, orders, entries of a form." compact />
    );
  }
  return (
    <ul className={styles.rows}>
      {types.slice(0, shown).map((type) => (
        <TypeRow key={type.id} type={type} />
      ))}
    </ul>
  );
}

function TypeRow({ type }: { readonly type: PostType }) {
  const app = useApp();
  const api = useApi();
  const count = useQuery({
    queryKey: ["posts-count", app.id, type.id, "home"],
    queryFn: ({ signal }) => api.countPosts({ params: { type: type.id }, signal, quiet: true }),
  });
  return (
    <li>
      <i style={{ background: typeColour(type.id) }} />
      <Link to="/a/$app/type/$type" params={{ app: app.slug, type: type.slug }}>
        {type.title}
      </Link>
      <span>{count.data ? countText(count.data) : ""}</span>
    </li>
  );
}
