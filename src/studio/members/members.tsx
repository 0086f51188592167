import { Avatar, Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search, SearchX, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import type { Member } from "../../contract/apps.ts";
import { roles } from "../../model/access/guards.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { keys } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { nameOf, roleName } from "../frame/labels/name-of.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { preloadOn } from "../frame/loading/preload.ts";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { ActionsCell, NamedCell, PlainTable } from "../frame/tables/plain-table.tsx";
import { membersQuery } from "./members-query.ts";
import { OpenInvites } from "./open-invites.tsx";

const AddMemberDialog = loadPart(() => import("./add-member-dialog.tsx").then(({ AddMemberDialog }) => AddMemberDialog));
const RemoveDialog = loadPart(() => import("./remove-dialog.tsx").then(({ RemoveDialog }) => RemoveDialog));
const MemberDialog = loadPart(() => import("./member-dialog.tsx").then(({ MemberDialog }) => MemberDialog));

/** Who may enter the app, and as what. */
export function Members() {
  const app = useApp();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Member>();
  const [removed, setRemoved] = useState<Member>();
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
      <OpenInvites />
      {members.isPending ? <Loading what="users" rows={3} height={52} /> : null}
      {members.isError ? <LoadFailed what="Users" retry={() => members.refetch()} compact /> : null}
      {members.isSuccess && found.length === 0 ? <Nobody isAsking={asked !== ""} clear={() => setSearch("")} /> : null}
      {found.length > 0 ? <MemberTable members={found} edit={setEdited} remove={setRemoved} /> : null}
      {members.hasNextPage ? (
        <Button variant="default" loading={members.isFetchingNextPage} onClick={() => members.fetchNextPage()}>
          Load more
        </Button>
      ) : null}

      {adding ? <AddMemberDialog onClose={() => setAdding(false)} /> : null}
      {removed === undefined ? null : <RemoveDialog member={removed} onClose={() => setRemoved(undefined)} />}
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

interface TableProps {
  readonly members: readonly Member[];
  readonly edit: (member: Member) => void;
  readonly remove: (member: Member) => void;
}

function MemberTable({ members, edit, remove }: TableProps) {
  const app = useApp();
  const { user } = useSession();
  const handOver = useHandOver();
  return (
    <PlainTable heads={["User", "Role"]}>
      {members.map((member) => (
        <tr key={member.userId}>
          <NamedCell
            picture={<Avatar size={32} src={member.user.avatar || null} name={nameOf(member.user)} alt="" />}
            name={nameOf(member.user)}
          >
            {member.user.username}
          </NamedCell>
          <td>
            {roleName(member.appRole)}
            {member.userId === app.userId ? <small> · Owner</small> : null}
          </td>
          <ActionsCell>
            <Button
              size="xs"
              variant="default"
              aria-label={`Settings of ${nameOf(member.user)}`}
              {...preloadOn(MemberDialog)}
              onClick={() => edit(member)}
            >
              Settings
            </Button>
            {app.userId === user?.id && member.userId !== app.userId && member.appRole >= roles.appAdmin ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Hand the app over to ${nameOf(member.user)}`}
                onClick={() => handOver(member)}
              >
                Make owner
              </Button>
            ) : null}
            {member.userId === app.userId || member.userId === user?.id ? null : (
              <Button size="xs" variant="subtle" color="red" aria-label={`Remove ${nameOf(member.user)}`} onClick={() => remove(member)}>
                Remove
              </Button>
            )}
          </ActionsCell>
        </tr>
      ))}
    </PlainTable>
  );
}

function useHandOver(): (member: Member) => Promise<void> {
  const app = useApp();
  const api = useApi();
  const handOver = useChange({
    call: ({ userId }: Member) => api.handOverApp({ params: { id: app.id }, body: { userId }, quiet: true }),
    refresh: [keys.members(app.id), keys.app(app.id), keys.app(app.slug), keys.apps],
    success: "Handed over. You are an admin of this app from now on.",
  });
  return async (member) => {
    const sure = await confirm({
      title: `Hand ${app.title} over to ${nameOf(member.user)}?`,
      text: "They own it from then on: only they can hand it over again, and you can be removed like everybody else. Both of you are mailed.",
      button: "Hand over",
      dangerous: true,
    });
    if (sure) handOver.mutate(member);
  };
}
