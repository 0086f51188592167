import { Menu, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DoorOpen, ExternalLink, House, LayoutGrid, Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../data/app-context.ts";
import { appsQuery } from "../../data/queries.ts";
import { useIsAdmin } from "../access/use-may-edit.ts";
import { siteAddress } from "../addresses/site-address.ts";
import { opensDialog } from "../dialogs/dialogs.tsx";
import { Loading } from "../loading/loading.tsx";
import { AppMark } from "./app-mark.tsx";
import styles from "./app-switcher.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const searchFrom = 7;
const platform = 1;

/** The site of the app at hand, and the way to the other apps. */
export function AppSwitcherItems() {
  const app = useApp();
  const others = useQuery(appsQuery(app.slug));
  const [search, setSearch] = useState("");
  const mayInvite = useIsAdmin();
  // The platform is an app too, which nobody switches to while they make one; all apps have it.
  const apps = others.data?.filter(({ id, deleteAt }) => id !== platform && deleteAt === undefined) ?? [];
  const found = apps.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <Menu.Item component={Link} to={`/a/${app.slug}`} leftSection={<House {...icon} />}>
        App home
      </Menu.Item>
      <Menu.Item component="a" href={siteAddress(app)} target="_blank" rel="noopener" leftSection={<ExternalLink {...icon} />}>
        View Site
      </Menu.Item>
      {mayInvite ? (
        <Menu.Item leftSection={<UserPlus {...icon} />} {...opensDialog("invite-to-app")}>
          Invite people
        </Menu.Item>
      ) : null}
      {app.appUserRole > 0 ? (
        <Menu.Item leftSection={<DoorOpen {...icon} />} {...opensDialog("leave-app")}>
          Leave this app
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Label>Switch to other apps</Menu.Label>
      {apps.length >= searchFrom ? (
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
