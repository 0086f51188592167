import "../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Member } from "../../contract/apps.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { nameOf } from "../frame/labels/name-of.ts";
import { changesOf } from "./member-changes.ts";
import { RoleChoice } from "./role-choice.tsx";

/** One member's role in the app, and what the app keeps about its members. */
export function MemberDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const app = useApp();
  const today = useToday();
  const [role, setRole] = useState(member.appRole);
  // The contract checks fields by the schema that this type stands for.
  const fields = (app.userFields ?? []) as readonly FieldBlock[];
  const update = useUpdateMember(member, onClose);
  const problems = useMemo(() => (update.error instanceof CallFailed ? fieldsOf(update.error.data) : {}), [update.error]);
  const form = useForm({
    fields,
    start: member.userMeta as FieldValues,
    problems,
    today,
    onSubmit: (userMeta) => update.mutateAsync({ role, userMeta }).catch(() => undefined),
  });
  return (
    <Modal opened onClose={onClose} title="User Settings" size={440}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <p className={styles.hint}>
          {nameOf(member.user)} · {member.user.username}
        </p>
        <RoleChoice value={role} onChange={setRole} />
        {fields.length === 0 ? null : (
          <FieldList
            id="member"
            fields={fields}
            values={form.values}
            onChange={form.change}
            onLeave={form.leave}
            problems={form.problems}
            tools={{ today }}
          />
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Update
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}

function useUpdateMember(member: Member, onSuccess: () => void) {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: async ({ role, userMeta }: { readonly role: number; readonly userMeta: FieldValues }) => {
      const [now] = await api.listMembers({ params: { id: app.id }, list: { "userId:eq": member.userId }, quiet: true });
      const body = changesOf(member, role, { values: userMeta, kept: now?.userMeta });
      return api.changeMember({ params: { id: app.id, userId: member.userId }, body, quiet: true });
    },
    refresh: [keys.members(app.id)],
    success: "User updated successfully!",
    onSuccess,
  });
}
