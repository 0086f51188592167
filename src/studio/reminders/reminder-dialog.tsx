import { Button, Group, Modal } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { momentIn } from "../data/moment-text.ts";
import { nameOfPerson } from "../data/name-of-person.ts";
import { useSession } from "../data/session.ts";
import { say } from "../data/toasts.ts";
import { usePlainTools } from "../formulas/use-plain-tools.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { peopleQuery, tasksKey } from "./people-query.ts";
import { ownZone, quickTimes, wallNow } from "./quick-times.ts";

export interface ReminderDialogProps {
  /** The record that it is about. */
  readonly post?: { readonly id: number; readonly typeId: number; readonly statusId?: number };
  /** What it begins with. */
  readonly title?: string;
  readonly content?: string;
  readonly onClose: () => void;
}

/** Sets a reminder: what of, when by the clock of whoever sits here, and for whom. */
export function ReminderDialog({ post, title = "", content = "", onClose }: ReminderDialogProps) {
  const [problems, setProblems] = useState<FieldProblems>();
  const tools = usePlainTools();
  const send = useSend(post, { onDone: onClose, onProblems: setProblems });
  const fields = useFields();
  const form = useForm({
    ...{ fields, start: { title, content, date: wallNow().date, time: "", link: "", person: "" }, today: tools.today },
    ...(problems && { problems }),
    onSubmit: (values) => send(values as { readonly [slug: string]: unknown }),
  });
  const quick = quickTimes(wallNow());
  return (
    <Modal opened onClose={onClose} title="Reminder" size={480}>
      <Group gap="xs" mb="sm" role="group" aria-label="When, by one press">
        {quick.map(({ label, date, time }) => (
          <Button
            key={label}
            variant="default"
            size="compact-sm"
            onClick={() => {
              form.change("date", date);
              form.change("time", time);
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      <DialogForm {...{ id: "reminder", fields, tools, form }} button="Set Reminder" onCancel={onClose} />
    </Modal>
  );
}

function useSend(
  post: ReminderDialogProps["post"],
  { onDone, onProblems }: { readonly onDone: () => void; readonly onProblems: (problems: FieldProblems) => void },
) {
  const api = useApi();
  const app = useApp();
  const client = useQueryClient();
  return async ({ title, content, date, time, link, person }: { readonly [slug: string]: unknown }) => {
    try {
      const task = await api.createTask({
        body: {
          ...{ title: String(title), content: String(content), date: String(date), time: String(time).slice(0, 5), zone: ownZone() },
          ...{ action: "remind" as const, status: "pending" as const },
          ...(link ? { actionLink: String(link) } : {}),
          ...(person ? { assigneeId: Number(person) } : {}),
          ...(post && { postId: post.id, typeId: post.typeId, ...(post.statusId !== undefined && { statusId: post.statusId }) }),
        },
        quiet: true,
      });
      void client.invalidateQueries({ queryKey: tasksKey(app.id) });
      say("success", `Reminder set for ${momentIn(task.runAt, ownZone())}!`);
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const told = { ...fieldsOf(failure.data) };
      onProblems(Object.keys(told).length > 0 ? told : { title: { title: "Title", messages: [failure.message] } });
    }
  };
}

function useFields(): readonly FieldBlock[] {
  const app = useApp();
  const me = useSession(({ user }) => user?.id);
  const people = itemsOf(useInfiniteQuery(peopleQuery(app.id, "")).data).filter(({ userId }) => userId !== me);
  const others = people.map((person) => ({ text: nameOfPerson(person.user), value: String(person.userId) }));
  return [
    { id: "r1", slug: "title", label: "Title", component: "input-text", required: true, max: 200, isFirst: true },
    { id: "r2", slug: "date", label: "Date", component: "date", required: true, size: "half" },
    { id: "r3", slug: "time", label: "Time", component: "input-text", type: "time", required: true, size: "half" },
    { id: "r4", slug: "content", label: "Description", component: "textarea", rows: 3, required: true, maxLength: 5_000 },
    { id: "r5", slug: "link", label: "Link", component: "input-text", type: "url", max: 2_000, description: "Opened from the reminder." },
    ...(others.length > 0
      ? [{ id: "r6", slug: "person", label: "For whom", component: "select", look: "dropdown", values: others, placeholder: "Me" }]
      : []),
  ];
}
