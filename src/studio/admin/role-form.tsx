import { Button, Select } from "@mantine/core";
import { useState } from "react";
import type { AccountSheet } from "../../contract/admin.ts";
import { platformApi } from "../data/api.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./admin.module.css";
import { adminKeys } from "./admin-queries.ts";
import { platformRoles } from "./platform-role.ts";

/** What somebody is on the platform: no more than whoever gives it. */
export function RoleForm({ sheet }: { readonly sheet: AccountSheet }) {
  const { user: self } = useSession();
  const [role, setRole] = useState(String(sheet.role));
  const save = useChange({
    call: (wanted: number) => platformApi().setPlatformRole({ params: { user: sheet.id }, body: { role: wanted }, quiet: true }),
    refresh: [adminKeys.user(sheet.id), adminKeys.users, adminKeys.activity],
    success: "The role was changed",
  });
  if (self?.id === sheet.id) return null;
  const given = platformRoles.filter(({ value }) => Number(value) <= (self?.role ?? 0));
  const data = given.some(({ value }) => value === String(sheet.role))
    ? given
    : [...given, { value: String(sheet.role), label: `As now (${sheet.role})` }];
  return (
    <section className={styles.card} aria-label="Role on the platform">
      <h2>Role on the platform</h2>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(Number(role));
        }}
      >
        <Select label="Role" data={data} value={role} allowDeselect={false} onChange={(value) => setRole(value ?? String(sheet.role))} />
        <Button type="submit" loading={save.isPending} disabled={Number(role) === sheet.role}>
          Change role
        </Button>
      </form>
    </section>
  );
}
