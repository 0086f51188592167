import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus, Search, SearchX } from "lucide-react";
import { useState } from "react";
import type { App } from "../../contract/apps.ts";
import { appsQuery } from "../data/queries.ts";
import { opensDialog } from "../shell/dialogs.tsx";
import { Loading } from "../shell/loading.tsx";
import { LoadFailed, StateBlock } from "../shell/state-block.tsx";
import { useTitle } from "../shell/use-title.ts";
import { AppCard } from "./app-card.tsx";
import styles from "./apps-screen.module.css";
import { Starters } from "./starters.tsx";

/** From how many apps on a search is worth its place. */
const searchFrom = 8;

/** The person's apps. */
export function AppsScreen() {
  useTitle("Your apps");
  const apps = useQuery(appsQuery());
  const [search, setSearch] = useState("");
  const all = apps.data ?? [];
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Your apps</h1>
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
        <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} {...opensDialog("new-app")}>
          New app
        </Button>
      </div>
      {apps.isPending ? <Loading what="your apps" rows={3} height={246} as="cards" /> : null}
      {apps.isError ? <LoadFailed what="Your apps" retry={() => apps.refetch()} /> : null}
      {apps.isSuccess && all.length === 0 ? <Starters /> : null}
      {all.length > 0 ? <AppCards apps={matching(all, search)} clear={() => setSearch("")} search={search} /> : null}
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
