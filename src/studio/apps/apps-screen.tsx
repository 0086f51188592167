import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus, Search, SearchX } from "lucide-react";
import { useState } from "react";
import type { App } from "../../contract/apps.ts";
import { appsQuery } from "../data/queries.ts";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { AppCard } from "./app-card.tsx";
import styles from "./apps-screen.module.css";
import { ClosedApps } from "./closed-apps.tsx";
import { isInstallation } from "./installation.ts";
import { InstallationApp } from "./installation-app.tsx";
import { Invitations } from "./invitations.tsx";
import { Starters } from "./starters.tsx";

/** From how many apps on a search is worth its place. */
const searchFrom = 8;

/** The person's apps. */
export function AppsScreen() {
  const apps = useQuery(appsQuery());
  const [search, setSearch] = useState("");
  const all = (apps.data ?? []).filter((app) => !isInstallation(app) && app.deleteAt === undefined);
  const closed = (apps.data ?? []).filter(({ deleteAt }) => deleteAt !== undefined);
  const installation = apps.data?.find(isInstallation);
  const isFirst = apps.isSuccess && all.length === 0;
  const title = isFirst ? "Make your first app" : "Your apps";
  useTitle(title);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {all.length >= searchFrom ? (
          <TextInput
            type="search"
            aria-label="Search your apps"
            placeholder="Search your apps"
            leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        ) : null}
        <Button
          variant={isFirst ? "default" : "filled"}
          leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          {...opensDialog("new-app")}
        >
          New app
        </Button>
      </div>
      <Invitations />
      <ClosedApps apps={closed} />
      {apps.isPending ? <Loading what="your apps" rows={3} height={246} as="cards" /> : null}
      {apps.isError ? <LoadFailed what="Your apps" retry={() => apps.refetch()} /> : null}
      {isFirst ? <Starters /> : null}
      {all.length > 0 ? <AppCards apps={matching(all, search)} clear={() => setSearch("")} search={search} /> : null}
      {installation === undefined ? null : <InstallationApp app={installation} />}
    </div>
  );
}

function AppCards({ apps, search, clear }: { readonly apps: readonly App[]; readonly search: string; readonly clear: () => void }) {
  if (apps.length === 0) {
    return (
      <StateBlock icon={SearchX} title={`No apps with “${search}”`}>
        <Button variant="default" onClick={clear}>
          Clear search
        </Button>
      </StateBlock>
    );
  }
  return (
    <ul className={styles.cards}>
      {apps.map((app) => (
        <AppCard key={app.id} app={app} />
      ))}
    </ul>
  );
}

function matching(apps: readonly App[], search: string): readonly App[] {
  const wanted = search.trim().toLowerCase();
  return apps.filter(({ title, slug, domain }) => `${title} ${slug} ${domain}`.toLowerCase().includes(wanted));
}
