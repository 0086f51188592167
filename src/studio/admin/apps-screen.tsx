import { Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LayoutGrid, Search } from "lucide-react";
import { useState } from "react";
import type { ListParameters } from "../data/api.ts";
import { Ago } from "../frame/labels/ago.tsx";
import { nameOf } from "../frame/labels/name-of.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { allAppsQuery } from "./admin-queries.ts";
import { StateChip } from "./users-screen.tsx";

const shown = [
  { value: "", label: "All apps" },
  { value: "live", label: "With a live site" },
  { value: "suspended", label: "Suspended" },
];
const conditions: { readonly [show: string]: ListParameters } = {
  live: { isLive: true },
  suspended: { "suspendedAt:notnull": "" },
};

/** All apps, looked for by title or address. */
export function AppsScreen() {
  useTitle("Apps", "Admin");
  const [search, setSearch] = useState("");
  const [show, setShow] = useState("");
  const [typed] = useDebouncedValue(search.trim(), 250);
  const byId = /^\d{1,15}$/.test(typed) ? { id: typed } : { filter: typed };
  const asked = { ...conditions[show], ...(typed !== "" && byId) };
  const apps = useInfiniteQuery(allAppsQuery(asked));
  const clear = () => {
    setSearch("");
    setShow("");
  };
  return (
    <div className={styles.screen}>
      <h1>Apps</h1>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label="Find an app"
          placeholder="Title, address or number"
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select label="Show" data={shown} value={show} allowDeselect={false} onChange={(value) => setShow(value ?? "")} />
      </div>
      <AdminList
        what="The apps"
        query={apps}
        heads={["Title", "Address", "Owner", "State", "Since"]}
        empty={{ icon: LayoutGrid, title: "No apps yet", text: "What people make stands here." }}
        clear={Object.keys(asked).length > 0 ? clear : undefined}
        row={(app) => (
          <tr key={app.id}>
            <th scope="row">
              <Link to="/admin/apps/$id" params={{ id: String(app.id) }}>
                {app.title}
              </Link>
            </th>
            <td>{app.domain || app.slug}</td>
            <td>
              {app.owner ? (
                <Link to="/admin/users/$user" params={{ user: String(app.owner.id) }}>
                  {nameOf(app.owner) || `Person ${app.owner.id}`}
                </Link>
              ) : (
                "Nobody any more"
              )}
            </td>
            <td>
              <StateChip suspended={app.suspended !== null} />
            </td>
            <td>
              <Ago instant={app.createdAt} />
            </td>
          </tr>
        )}
      />
    </div>
  );
}
