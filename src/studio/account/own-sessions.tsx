import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../../contract/sessions.ts";
import { agoText } from "../data/ago-text.ts";
import { platformApi } from "../data/api.ts";
import { momentText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./settings.module.css";

/** Where the person is signed in, each with a way to sign out there. */
export function OwnSessions() {
  const found = useQuery({ queryKey: keys.sessions, queryFn: ({ signal }) => platformApi().listSessions({ signal }) });
  const end = useChange({
    call: ({ id }: Session) => platformApi().endSession({ params: { session: id }, quiet: true }),
    refresh: [keys.sessions],
    success: "You are signed out there.",
  });
  const endOthers = useChange({
    call: () => platformApi().endOtherSessions({ quiet: true }),
    refresh: [keys.sessions],
    success: "You are signed out everywhere else.",
  });
  const sessions = found.data ?? [];
  return (
    <section className={styles.card} aria-label="Where you are signed in">
      <h2>Where you are signed in</h2>
      {found.isError ? <p>This could not be loaded. Reload the page to try again.</p> : null}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{nameOf(session)}</b> {session.isThis ? <span className={styles.mark}>This one</span> : null}
              <p>{factsOf(session)}</p>
            </div>
            {session.isThis ? null : (
              <Button
                variant="default"
                size="xs"
                aria-label={`Sign out of ${nameOf(session)}, ${factsOf(session)}`}
                disabled={end.isPending}
                onClick={() => end.mutate(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            Sign out everywhere else
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function nameOf({ device, appId }: Session): string {
  const name = device === "" ? "Unknown device" : device;
  return appId === null ? name : `${name}, on a site`;
}

function factsOf({ address, createdAt, lastSeenAt, isThis }: Session): string {
  const used = isThis ? "in use now" : `last used ${agoText(lastSeenAt)}`;
  return [address, `since ${momentText(createdAt)}`, used].filter((fact) => fact !== "").join(" · ");
}
