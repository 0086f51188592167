import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";

/** The way out of an app for who does not own it. */
export function LeaveApp() {
  const app = useApp();
  const leave = useLeaveApp();
  const { user } = useSession();
  if (user === undefined || app.appUserRole === 0) return null;
  return (
    <section className={styles.card} aria-label="Leave this app">
      <h2>Leave this app</h2>
      {app.userId === user.id ? (
        <p className={styles.hint}>You own this app: hand it over to another admin first, with “Make owner” in the list above.</p>
      ) : (
        <div>
          <Button variant="outline" color="red" loading={leave.isBusy} onClick={leave.ask}>
            Leave {app.title}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Takes the person out of the app at hand and to their other ones. */
export function useLeave() {
  const app = useApp();
  const api = useApi();
  const { history } = useRouter();
  return useChange({
    call: (userId: number) => api.removeMember({ params: { id: app.id, userId }, query: {}, quiet: true }),
    refresh: [keys.apps],
    success: `You left ${app.title}.`,
    onSuccess: () => history.push("/apps"),
  });
}

/** Asks whether the person is sure, and takes them out of the app at hand and to their other ones. */
export function useLeaveApp() {
  const app = useApp();
  const { user } = useSession();
  const leave = useLeave();
  const ask = async () => {
    const sure = await confirm({
      title: `Leave ${app.title}?`,
      text: "You can no longer enter it, until somebody invites you again. What you made stays there.",
      button: "Leave app",
      dangerous: true,
    });
    if (sure && user) leave.mutate(user.id);
  };
  return { ask, isBusy: leave.isPending };
}
