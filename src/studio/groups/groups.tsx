import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import type { Group } from "../../contract/groups.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { groupsQuery, keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { askText, confirm } from "../frame/dialogs/ask.tsx";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { preloadOn } from "../frame/loading/preload.ts";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { ActionsCell, NamedCell, PlainTable } from "../frame/tables/plain-table.tsx";

const GroupDialog = loadPart(() => import("./group-dialog.tsx").then(({ GroupDialog }) => GroupDialog));

/** The groups of the app's members, each with who is in it. */
export function Groups() {
  const app = useApp();
  const found = useQuery(groupsQuery(app.id));
  const [opened, setOpened] = useState<Group>();
  const create = useCreate();
  return (
    <section className={styles.card} aria-label="Groups">
      <div className={styles.head}>
        <h2>Groups</h2>
        <Button variant="default" leftSection={<UsersRound size={16} strokeWidth={1.75} aria-hidden />} onClick={create}>
          Add group
        </Button>
      </div>
      <p className={styles.hint}>
        Some of the users under one name. Data types give their records to groups, pages open to them, and statuses hand records to their
        people.
      </p>
      {found.isPending ? <Loading what="groups" rows={2} height={52} /> : null}
      {found.isError ? <LoadFailed what="Groups" retry={() => found.refetch()} compact /> : null}
      {found.data?.length === 0 ? <StateBlock icon={UsersRound} title="No groups yet" compact /> : null}
      {found.data && found.data.length > 0 ? <GroupTable groups={found.data} open={setOpened} /> : null}
      {opened === undefined ? null : <GroupDialog group={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function GroupTable({ groups, open }: { readonly groups: readonly Group[]; readonly open: (group: Group) => void }) {
  const { rename, remove } = useGroupChanges();
  return (
    <PlainTable heads={["Group", "Members"]}>
      {groups.map((group) => (
        <tr key={group.id}>
          <NamedCell name={group.title}>{null}</NamedCell>
          <td>{group.members === 1 ? "1 member" : `${group.members} members`}</td>
          <ActionsCell>
            <Button
              size="xs"
              variant="default"
              aria-label={`Members of ${group.title}`}
              {...preloadOn(GroupDialog)}
              onClick={() => open(group)}
            >
              Members
            </Button>
            <Button size="xs" variant="default" aria-label={`Rename ${group.title}`} onClick={() => rename(group)}>
              Rename
            </Button>
            <Button size="xs" variant="subtle" color="red" aria-label={`Delete ${group.title}`} onClick={() => remove(group)}>
              Delete
            </Button>
          </ActionsCell>
        </tr>
      ))}
    </PlainTable>
  );
}

function useCreate(): () => Promise<void> {
  const app = useApp();
  const api = useApi();
  const create = useChange({
    call: (title: string) => api.createGroup({ body: { title }, quiet: true }),
    refresh: [keys.groups(app.id)],
    success: "Group added",
  });
  return async () => {
    const title = await askText({ title: "Add group", label: "Name", value: "", button: "Add group" });
    if (title) create.mutate(title);
  };
}

function useGroupChanges() {
  const app = useApp();
  const api = useApi();
  const refresh = [keys.groups(app.id)];
  const change = useChange({
    call: ({ id, title }: Pick<Group, "id" | "title">) => api.renameGroup({ params: { group: id }, body: { title }, quiet: true }),
    refresh,
    success: "Group renamed",
  });
  const end = useChange({
    call: ({ id }: Group) => api.deleteGroup({ params: { group: id }, quiet: true }),
    refresh,
    success: "Group deleted",
  });
  const rename = async ({ id, title: before }: Group) => {
    const title = await askText({ title: "Rename group", label: "Name", value: before, button: "Rename" });
    if (title && title !== before) change.mutate({ id, title });
  };
  const remove = async (group: Group) => {
    const sure = await confirm({
      title: `Delete the group ${group.title}?`,
      text: "Its members stay in the app. A group that a data type, a page or a status names has to be taken out there first.",
      button: "Delete group",
      dangerous: true,
    });
    if (sure) end.mutate(group);
  };
  return { rename, remove };
}
