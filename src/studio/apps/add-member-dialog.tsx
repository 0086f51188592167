import { Modal } from "@mantine/core";
import { useMemo, useState } from "react";
import { useForm } from "../../fields/use-form.ts";
import { roles } from "../../model/access/guards.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { DialogForm } from "../shell/dialog-form.tsx";
import { roleName } from "../shell/name-of.ts";
import { peopleWithAccounts } from "./people-with-accounts.ts";
import { RoleChoice } from "./role-choice.tsx";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "member-person", slug: "person", label: "Find a person", component: "user-select", required: true, isFirst: true },
    description: "By nickname, phone number or e-mail. They need an account first.",
    say: { require: "Choose a person." },
  },
];

/** Somebody who has an account becomes a member of the app. */
export function AddMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const api = useApi();
  const today = useToday();
  const [role, setRole] = useState<number>(roles.appAdmin);
  const tools = useMemo(() => ({ today, references: peopleWithAccounts(app.id) }), [today, app.id]);
  const add = useChange({
    call: (userId: number) => api.addMember({ params: { id: app.id }, body: { userId, role }, quiet: true }),
    refresh: [keys.members(app.id)],
    success: "User was added successfully!",
    onSuccess: onClose,
  });
  const form = useForm({ fields, start: {}, today, onSubmit: ({ person }) => add.mutate(Number(person)) });
  return (
    <Modal opened onClose={onClose} title="Add user" size={440}>
      <DialogForm
        {...{ id: "add-member", fields, tools, form }}
        button={`Add as ${roleName(role)}`}
        isBusy={add.isPending}
        onCancel={onClose}
      >
        <RoleChoice value={role} onChange={setRole} />
      </DialogForm>
    </Modal>
  );
}
