import { Button, Group, Modal } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { AlarmClock } from "lucide-react";
import { useState } from "react";
import type { Task } from "../../contract/tasks.ts";
import { apiOf } from "../data/api.ts";
import { useApp } from "../data/app-context.ts";
import { momentText } from "../data/moment-text.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { LateReminderDialog } from "./late-reminder.ts";
import { tasksKey } from "./people-query.ts";
import { ownZone, quickTimes, wallNow } from "./quick-times.ts";
import styles from "./reminders.module.css";

/** The reminders that are still to come: those that one set, and those that one gets. */
export function RemindersDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const app = useApp();
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  const found = useQuery({
    queryKey: [...tasksKey(app.id), "pending"],
    staleTime: 0,
    enabled: opened,
    queryFn: ({ signal }) => apiOf(app.id).listTasks({ signal, quiet: true, list: { status: "pending", orderBy: "runAt", count: 100 } }),
  });
  const done = () => {
    setNew(false);
    void client.invalidateQueries({ queryKey: tasksKey(app.id) });
  };
  return (
    <>
      <Modal opened={opened} onClose={onClose} title="Reminders" size={520}>
        {found.isPending ? <Loading what="the reminders" rows={3} height={56} /> : null}
        {found.isError ? <LoadFailed what="The reminders" retry={() => found.refetch()} compact /> : null}
        {found.data?.length === 0 ? (
          <StateBlock icon={AlarmClock} title="No reminders to come" text="Set one here, or from the menu of a record." compact />
        ) : null}
        <ul className={styles.list} aria-label="Reminders to come, the next first">
          {found.data?.map((task) => (
            <ReminderItem key={task.id} task={task} />
          ))}
        </ul>
        <Button mt="md" onClick={() => setNew(true)}>
          New reminder
        </Button>
      </Modal>
      {isNew ? <LateReminderDialog onClose={done} /> : null}
    </>
  );
}

function ReminderItem({ task }: { readonly task: Task }) {
  const app = useApp();
  const me = useSession(({ user }) => user?.id);
  const refresh = [tasksKey(app.id)];
  const call = { params: { task: task.id }, quiet: true } as const;
  const done = useChange({ call: () => apiOf(app.id).changeTask({ ...call, body: { status: "done" } }), refresh });
  const move = useChange({
    call: (to: { readonly date: string; readonly time: string }) => apiOf(app.id).changeTask({ ...call, body: { ...to, zone: ownZone() } }),
    refresh,
    success: "The reminder was moved.",
  });
  const remove = useChange({ call: () => apiOf(app.id).deleteTask(call), refresh, success: "The reminder was deleted." });
  const mayRemove = task.userId === me;
  const ask = async () => {
    if (await confirm({ title: "Are you sure?", text: `“${task.title}” will not come.`, button: "Delete reminder", dangerous: true }))
      remove.mutate(undefined);
  };
  const [, tomorrow, , week] = quickTimes(wallNow());
  return (
    <li className={styles.item} data-task-id={task.id}>
      <div>
        <strong>{task.title}</strong>
        <span className={styles.when}>{momentText(task.runAt)}</span>
      </div>
      <p className={styles.content}>{task.content}</p>
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => done.mutate(undefined)}>
          Done
        </Button>
        {[tomorrow, week].map((to) =>
          to ? (
            <Button key={to.label} size="compact-xs" variant="default" onClick={() => move.mutate({ date: to.date, time: to.time })}>
              {to.label}
            </Button>
          ) : null,
        )}
        {mayRemove ? (
          <Button size="compact-xs" variant="subtle" color="red" onClick={ask}>
            Delete
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
