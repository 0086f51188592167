import { Menu, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink, House, LayoutGrid, Plus } from "lucide-react";
import { useState } from "react";
import { useApp } from "../data/app-context.ts";
import { appsQuery } from "../data/queries.ts";
import { AppMark } from "./app-mark.tsx";
import styles from "./app-switcher.module.css";
import { opensDialog } from "./dialogs.tsx";
import { Loading } from "./loading.tsx";
import { siteAddress } from "./site-address.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const searchFrom = 7;

/** The site of the app at hand, and the way to the other apps. */
export function AppSwitcherItems() {
  const app = useApp();
  const others = useQuery(appsQuery(app.slug));
  const [search, setSearch] = useState("");
  const found = (others.data ?? []).filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <Menu.Item component={Link} to={`/a/${app.slug}`} leftSection={<House {...icon} />}>
        App home
      </Menu.Item>
      <Menu.Item component="a" href={siteAddress(app)} target="_blank" rel="noopener" leftSection={<ExternalLink {...icon} />}>
        View Site
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>Switch to other apps</Menu.Label>
      {(others.data?.length ?? 0) >= searchFrom ? (
        <TextInput
          className={styles.search}
          aria-label="Search apps"
          placeholder="Search apps"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {others.isPending ? <Loading what="the other apps" rows={1} height={36} /> : null}
      {found.slice(0, 6).map((other) => (
        <Menu.Item key={other.id} component={Link} to={`/a/${other.slug}`} leftSection={<AppMark app={other} size={24} />}>
          {other.title}
        </Menu.Item>
      ))}
      {others.data !== undefined && found.length === 0 ? <p className={styles.none}>No other apps</p> : null}
      {others.isError ? <p className={styles.none}>The other apps could not be loaded.</p> : null}
      <Menu.Divider />
      <Menu.Item component={Link} to="/apps" leftSection={<LayoutGrid {...icon} />}>
        Manage Apps
      </Menu.Item>
      <Menu.Item leftSection={<Plus {...icon} />} {...opensDialog("new-app")}>
        New app
      </Menu.Item>
    </>
  );
}
