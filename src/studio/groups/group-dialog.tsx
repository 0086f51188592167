import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Group, GroupMember } from "../../contract/groups.ts";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { usePlainTools } from "../formulas/use-plain-tools.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { nameOf } from "../frame/labels/name-of.ts";
import { ActionsCell, NamedCell, PlainTable } from "../frame/tables/plain-table.tsx";

const most = 100;
const fields: readonly FieldBlock[] = [
  {
    ...{ id: "group-people", slug: "people", label: "Add members", component: "users", getOnlyIds: true, max: 20, isFirst: true },
    say: { require: "Choose somebody." },
  },
];

/** Who is in a group: the first hundred listed, all can be added and taken out. */
export function GroupDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const app = useApp();
  const api = useApi();
  const tools = usePlainTools();
  const key = useMemo(() => [...keys.groups(app.id), group.id], [app.id, group.id]);
  const [problems, setProblems] = useState<FieldProblems>({});
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.listGroupMembers({ params: { group: group.id }, list: { count: most }, signal, quiet: true }),
  });
  const add = useChange({
    call: (userIds: number[]) => api.addToGroup({ params: { group: group.id }, body: { userIds }, quiet: true }),
    refresh: [keys.groups(app.id)],
    shows: (failure) => {
      const { userIds } = fieldsOf(failure.data);
      if (userIds) setProblems({ people: userIds });
      return userIds !== undefined;
    },
    success: "Members were added to the group.",
    onSuccess: () => form.change("people", []),
  });
  const form = useForm({
    ...{ fields, start: { people: [] }, problems, today: tools.today },
    onSubmit: ({ people }) => {
      const ids = Array.isArray(people) ? people.map(Number) : [];
      if (ids.length > 0) add.mutate(ids);
      else setProblems({ people: { title: "Add members", messages: ["require"] } });
    },
  });
  const members = found.data ?? [];
  return (
    <Modal opened onClose={onClose} title={`Members of ${group.title}`} size={520}>
      {found.isError ? <p>This could not be loaded. Close it and try again.</p> : null}
      {found.isSuccess && members.length === 0 ? <p className={styles.hint}>Nobody is in this group yet.</p> : null}
      {members.length > 0 ? <MemberRows group={group} members={members} /> : null}
      {members.length === most ? <p className={styles.hint}>Only the first {most} are listed.</p> : null}
      <DialogForm {...{ id: "group", fields, tools, form }} button="Add to group" isBusy={add.isPending} onCancel={onClose} />
    </Modal>
  );
}

function MemberRows({ group, members }: { readonly group: Group; readonly members: readonly GroupMember[] }) {
  const app = useApp();
  const api = useApi();
  const remove = useChange({
    call: ({ userId }: GroupMember) => api.removeFromGroup({ params: { group: group.id, userId }, quiet: true }),
    refresh: [keys.groups(app.id)],
    success: "Taken out of the group.",
  });
  return (
    <PlainTable heads={["Member"]}>
      {members.map((member) => (
        <tr key={member.userId}>
          <NamedCell name={nameOf(member.user)}>{null}</NamedCell>
          <ActionsCell>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              disabled={remove.isPending}
              aria-label={`Take ${nameOf(member.user)} out of ${group.title}`}
              onClick={() => remove.mutate(member)}
            >
              Take out
            </Button>
          </ActionsCell>
        </tr>
      ))}
    </PlainTable>
  );
}
