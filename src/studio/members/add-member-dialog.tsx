import { Modal } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import type { Member } from "../../contract/apps.ts";
import { useForm } from "../../fields/use-form.ts";
import { roles } from "../../model/access/guards.ts";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useSentWords } from "../data/sent-words.ts";
import { useChange } from "../data/use-change.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { roleName } from "../frame/labels/name-of.ts";
import { asksByMail, peopleWithAccounts } from "./people-with-accounts.ts";
import { RoleChoice } from "./role-choice.tsx";

const ownFields: readonly FieldBlock[] = [
  {
    ...{ id: "member-person", slug: "person", label: "Find a person", component: "user-select", isFirst: true },
    description: "By nickname or whole e-mail, among the people of the apps that you edit.",
    say: { require: "Choose a person, or enter an e-mail below." },
  },
  {
    ...{
      id: "member-email",
      slug: "email",
      label: "Or invite by e-mail",
      component: "input-text",
      inputMode: "email",
      autocomplete: "off",
    },
    description: "They get a link by which they join, with the account that they have or a new one.",
  },
];

/** Somebody whom one knows from another app becomes a member; anybody else is asked. */
export function AddMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const api = useApi();
  const today = useToday();
  // The contract checks fields by the schema that this type stands for.
  const userFields = (app.userFields ?? []) as readonly FieldBlock[];
  const [role, setRole] = useState<number>(roles.appAdmin);
  const [problems, setProblems] = useState<FieldProblems>({});
  const address = useRef("");
  const tools = useMemo(() => {
    const references = peopleWithAccounts(app.id, (typed) => {
      address.current = typed;
    });
    return { today, references };
  }, [today, app.id]);
  const invited = useSentWords("Invitation was sent successfully!");
  const add = useChange({
    call: (userId: number) => api.addMember({ params: { id: app.id }, body: { userId, role }, quiet: true }),
    refresh: [keys.members(app.id), keys.invites(app.id)],
    success: ({ isPending }) => (isPending ? invited : "User was added successfully!"),
    onSuccess: onClose,
  });
  const invite = useChange({
    call: ({ email, userMeta }: { readonly email: string; readonly userMeta: FieldValues }) =>
      api.inviteMember({ params: { id: app.id }, body: { email, role, userMeta: keptOf(userMeta) }, quiet: true }),
    refresh: [keys.invites(app.id)],
    shows: (failure) => {
      const found = fieldsOf(failure.data);
      setProblems(found);
      return Object.keys(found).length > 0;
    },
    success: invited,
    onSuccess: onClose,
  });
  const submit = ({ person, email, ...asked }: FieldValues) => {
    const address = String(email ?? "").trim();
    if (person) return add.mutate(Number(person));
    if (address !== "") return invite.mutate({ email: address, userMeta: asked });
    setProblems({ person: { title: "Find a person", messages: ["require"] } });
  };
  // What the app keeps of its users is said with an invitation; of who is added at once it is said in their settings.
  const fields = [...ownFields, ...userFields.filter(({ slug }) => slug !== "person" && slug !== "email")];
  const isShown = ({ slug }: FieldBlock, values: FieldValues) => ownFields.some((field) => field.slug === slug) || Boolean(values.email);
  const form = useForm({ fields, isShown, start: {}, problems, today, onSubmit: submit });
  const change = (slug: string, value: Json | undefined) => {
    if (slug !== "person" || value !== asksByMail) return form.change(slug, value);
    form.change("person", null);
    form.change("email", address.current);
  };
  return (
    <Modal opened onClose={onClose} title="Add user" size={440}>
      <DialogForm
        {...{ id: "add-member", fields, tools, form }}
        button={`Add as ${roleName(role)}`}
        isBusy={add.isPending || invite.isPending}
        onCancel={onClose}
        onChange={change}
      >
        <RoleChoice value={role} onChange={setRole} />
      </DialogForm>
    </Modal>
  );
}

/** What was answered, without what was left open. */
function keptOf(values: FieldValues) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== "")) as Member["userMeta"];
}
