import { Modal } from "@mantine/core";
import { useState } from "react";
import type { Member } from "../../contract/apps.ts";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { fieldsOf } from "../data/call-failed.ts";
import { withLoads } from "../data/infinite-items.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { usePlainTools } from "../formulas/use-plain-tools.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { nameOf } from "../frame/labels/name-of.ts";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "remove-what", slug: "what", label: "Their records and assignments", component: "select", look: "radio", isFirst: true },
    values: [
      { text: "Stay as they are", value: "keep" },
      { text: "Go to another member", value: "give" },
    ],
  },
  {
    ...{ id: "remove-to", slug: "handTo", label: "Goes to", component: "user-select", required: true },
    description: "Records that they made are this person's from then on, and so is what they were assigned.",
    say: { require: "Choose a member." },
  },
];

const isShown = ({ slug }: FieldBlock, values: FieldValues) => slug !== "handTo" || values.what === "give";

/** Removes a member, with the choice of what becomes of their records. */
export function RemoveDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const app = useApp();
  const api = useApi();
  const tools = usePlainTools();
  const [problems, setProblems] = useState<FieldProblems>({});
  const list = keys.members(app.id);
  const remove = useChange({
    call: (handTo: number | undefined) =>
      api.removeMember({
        params: { id: app.id, userId: member.userId },
        query: handTo === undefined ? {} : { handTo: String(handTo) },
        quiet: true,
      }),
    shownIn: () => [{ key: list, apply: withLoads<Member>((members) => members.filter(({ userId }) => userId !== member.userId)) }],
    about: () => nameOf(member.user),
    refresh: [list, keys.posts(app.id), keys.groups(app.id)],
    shows: (failure) => {
      const found = fieldsOf(failure.data);
      setProblems(found);
      return Object.keys(found).length > 0;
    },
    success: "Removed. They can no longer enter this app.",
    onSuccess: onClose,
  });
  const form = useForm({
    ...{ fields, isShown, start: { what: "keep" }, problems, today: tools.today },
    onSubmit: ({ what, handTo }) => remove.mutate(what === "give" ? Number(handTo) : undefined),
  });
  return (
    <Modal opened onClose={onClose} title={`Remove ${nameOf(member.user)}?`} size={440}>
      <p>They can no longer enter {app.title}, and leave its groups.</p>
      <DialogForm {...{ id: "remove-member", fields, tools, form }} button="Remove user" isBusy={remove.isPending} onCancel={onClose} />
    </Modal>
  );
}
