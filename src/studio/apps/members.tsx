import { Avatar, Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search, SearchX, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import type { Member } from "../../contract/apps.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf, withLoads } from "../data/infinite-items.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../shell/ask.tsx";
import { loadPart } from "../shell/load.ts";
import { Loading } from "../shell/loading.tsx";
import { nameOf, roleName } from "../shell/name-of.ts";
import { preloadOn } from "../shell/preload.ts";
import { LoadFailed, StateBlock } from "../shell/state-block.tsx";
import styles from "./app-settings.module.css";
import { membersQuery } from "./members-query.ts";

const AddMemberDialog = loadPart(() => import("./add-member-dialog.tsx").then(({ AddMemberDialog }) => AddMemberDialog));
const MemberDialog = loadPart(() => import("./member-dialog.tsx").then(({ MemberDialog }) => MemberDialog));

/** Who may enter the app, and as what. */
export function Members() {
  const app = useApp();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Member>();
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), 300);
  const members = useInfiniteQuery(membersQuery(app.id, asked));
  const found = itemsOf(members.data);
  return (
    <section className={styles.card} aria-label="Users">
      <div className={styles.head}>
        <h2>Users</h2>
        <Button
          leftSection={<UserPlus size={16} strokeWidth={1.75} aria-hidden />}
          {...preloadOn(AddMemberDialog)}
          onClick={() => setAdding(true)}
        >
          Add user
        </Button>
      </div>
      <TextInput
        type="search"
        aria-label="Search users"
        placeholder="Search users"
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {members.isPending ? <Loading what="users" rows={3} height={52} /> : null}
      {members.isError ? <LoadFailed what="Users" retry={() => members.refetch()} compact /> : null}
      {members.isSuccess && found.length === 0 ? <Nobody isAsking={asked !== ""} clear={() => setSearch("")} /> : null}
      {found.length > 0 ? <MemberTable members={found} edit={setEdited} /> : null}
      {members.hasNextPage ? (
        <Button variant="default" loading={members.isFetchingNextPage} onClick={() => members.fetchNextPage()}>
          Load more
        </Button>
      ) : null}

      {adding ? <AddMemberDialog onClose={() => setAdding(false)} /> : null}
      {edited === undefined ? null : <MemberDialog member={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

function Nobody({ isAsking, clear }: { readonly isAsking: boolean; readonly clear: () => void }) {
  if (!isAsking) return <StateBlock icon={Users} title="No users yet" text="Only the owner enters this app." compact />;
  return (
    <StateBlock icon={SearchX} title="No users match" compact>
      <Button variant="default" onClick={clear}>
        Clear search
      </Button>
    </StateBlock>
  );
}

function MemberTable({ members, edit }: { readonly members: readonly Member[]; readonly edit: (member: Member) => void }) {
  const app = useApp();
  const remove = useRemoveMember();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Role</th>
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.userId}>
              <td>
                <span className={styles.person}>
                  <Avatar size={32} src={member.user.avatar || null} name={nameOf(member.user)} alt="" />
                  <span>
                    <b>{nameOf(member.user)}</b>
                    <small>{member.user.username}</small>
                  </span>
                </span>
              </td>
              <td>
                {roleName(member.appRole)} <small>{member.appRole}</small>
                {member.userId === app.userId ? <small> · Owner</small> : null}
              </td>
              <td className={styles.actions}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Settings of ${nameOf(member.user)}`}
                  {...preloadOn(MemberDialog)}
                  onClick={() => edit(member)}
                >
                  Settings
                </Button>
                {member.userId === app.userId ? null : (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={`Remove ${nameOf(member.user)}`}
                    onClick={() => remove(member)}
                  >
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useRemoveMember(): (member: Member) => Promise<void> {
  const app = useApp();
  const api = useApi();
  const list = keys.members(app.id);
  const removal = useChange({
    call: ({ userId }: Member) => api.removeMember({ params: { id: app.id, userId }, quiet: true }),
    shownIn: ({ userId }) => [{ key: list, apply: withLoads<Member>((members) => members.filter((member) => member.userId !== userId)) }],
    about: ({ user }) => nameOf(user),
    refresh: [list],
    success: "User was removed successfully!",
  });
  return async (member) => {
    const sure = await confirm({
      title: `Remove ${nameOf(member.user)}?`,
      text: `They can no longer enter ${app.title}. What they made stays.`,
      button: "Remove user",
      dangerous: true,
    });
    if (sure) removal.mutate(member);
  };
}
