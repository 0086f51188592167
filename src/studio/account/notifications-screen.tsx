import { useQuery } from "@tanstack/react-query";
import { guards } from "../../model/access/guards.ts";
import type { InboxChoice, InboxKind } from "../../model/access/inbox.ts";
import {
  isNotified,
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  notificationWays,
} from "../../model/access/notifications.ts";
import { platformApi } from "../data/api.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { ownZone } from "../reminders/quick-times.ts";
import { InboxChoices } from "./inbox-choices.tsx";
import styles from "./settings.module.css";

const key = ["notifications"];
const kinds = Object.entries(notificationKinds) as [NotificationKind, (typeof notificationKinds)[NotificationKind]][];

/** Of what one is told, by which ways. What is chosen here holds at once. */
export function NotificationsScreen() {
  useTitle("Notifications");
  const { user } = useSession();
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => platformApi().myNotifications({ signal }) });
  const choose = useChange({
    call: ({ kind, way, isOn }: { readonly kind: NotificationKind; readonly way: NotificationWay; readonly isOn: boolean }) =>
      platformApi().changeNotifications({ body: { [kind]: { [way]: isOn } }, quiet: true }),
    shownIn: ({ kind, way, isOn }) => [
      { key, apply: (choice: NonNullable<typeof found.data>) => ({ ...choice, [kind]: { ...choice[kind], [way]: isOn } }) },
    ],
    refresh: [key, ["submissions"]],
  });
  const tell = useChange({
    call: ({ kind, told }: { readonly kind: InboxKind; readonly told: NonNullable<InboxChoice[InboxKind]> }) =>
      // The daily mail comes in the morning of where its reader is.
      platformApi().changeNotifications({ body: { inbox: { [kind]: told }, zone: ownZone() }, quiet: true }),
    shownIn: ({ kind, told }) => [
      {
        key,
        apply: (now: NonNullable<typeof found.data>) => ({ ...now, inbox: { ...now.inbox, [kind]: { ...now.inbox?.[kind], ...told } } }),
      },
    ],
    refresh: [key],
  });
  const choice = found.data;
  return (
    <section className={styles.card} aria-label="Notifications">
      <h2>Notifications</h2>
      <p className={styles.hint}>What concerns how you sign in, and invitations, is always sent by e-mail.</p>
      {found.isError ? <p>This could not be loaded. Reload the page to try again.</p> : null}
      {choice === undefined
        ? null
        : kinds
            .filter(([kind]) => kind !== "feedback" || guards.admin.passes({ signedIn: true, role: user?.role ?? 0, appRole: 0 }))
            .map(([kind, { label, words, ways }]) => (
              <fieldset key={kind} className={styles.kind}>
                <legend>{label}</legend>
                <p className={styles.hint}>{words}</p>
                <div className={styles.ways}>
                  {ways.map((way) => (
                    <label key={way}>
                      <input
                        type="checkbox"
                        aria-label={`${label} by ${notificationWays[way]}`}
                        checked={isNotified(choice, kind, way)}
                        onChange={(event) => choose.mutate({ kind, way, isOn: event.currentTarget.checked })}
                      />
                      {notificationWays[way]}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
      {choice === undefined ? null : <InboxChoices choice={choice.inbox} onChoose={(kind, told) => tell.mutate({ kind, told })} />}
    </section>
  );
}
