import { Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search, Users } from "lucide-react";
import { useState } from "react";
import type { ListParameters } from "../data/api.ts";
import { Ago } from "../frame/labels/ago.tsx";
import { nameOf } from "../frame/labels/name-of.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { usersQuery } from "./admin-queries.ts";
import { platformRoleName } from "./platform-role.ts";

const shown = [
  { value: "", label: "Everybody" },
  { value: "staff", label: "The staff" },
  { value: "suspended", label: "Suspended" },
];

const conditions: { readonly [show: string]: ListParameters } = {
  staff: { "role:gte": 50 },
  suspended: { "suspendedAt:notnull": "" },
};

/** All accounts, looked for by name, address or number. */
export function UsersScreen() {
  useTitle("Users", "Admin");
  const [search, setSearch] = useState("");
  const [show, setShow] = useState("");
  const [typed] = useDebouncedValue(search.trim(), 250);
  const byId = /^\d{1,15}$/.test(typed) ? { id: typed } : { filter: typed };
  const asked = { ...conditions[show], ...(typed !== "" && byId) };
  const users = useInfiniteQuery(usersQuery(asked));
  const clear = () => {
    setSearch("");
    setShow("");
  };
  return (
    <div className={styles.screen}>
      <h1>Users</h1>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label="Find somebody"
          placeholder="Name, address, phone or number"
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select label="Show" data={shown} value={show} allowDeselect={false} onChange={(value) => setShow(value ?? "")} />
      </div>
      <AdminList
        what="The accounts"
        query={users}
        heads={["Name", "Signs in as", "Role", "State", "Since"]}
        empty={{ icon: Users, title: "No accounts yet", text: "Whoever signs up stands here." }}
        clear={Object.keys(asked).length > 0 ? clear : undefined}
        row={(user) => (
          <tr key={user.id}>
            <th scope="row">
              <Link to="/admin/users/$user" params={{ user: String(user.id) }}>
                {nameOf(user) || user.username}
              </Link>
            </th>
            <td>{user.username}</td>
            <td>{platformRoleName(user.role)}</td>
            <td>
              <StateChip suspended={user.suspended !== null} />
            </td>
            <td>
              <Ago instant={user.createdAt} />
            </td>
          </tr>
        )}
      />
    </div>
  );
}

export function StateChip({ suspended }: { readonly suspended: boolean }) {
  return (
    <span className={styles.chip} data-tone={suspended ? "bad" : "good"}>
      {suspended ? "Suspended" : "Active"}
    </span>
  );
}
