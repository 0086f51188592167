import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Invitation } from "../../contract/invitations.ts";
import { platformApi } from "../data/api.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { roleName } from "../frame/labels/name-of.ts";
import styles from "./invitations.module.css";

const invitations = () => ({ queryKey: keys.invitations, queryFn: () => platformApi().myInvitations({ quiet: true }) });
const refresh = [keys.invitations, keys.apps];

/** What somebody was asked into, and what they were added to: nobody is in an app without having been told. */
export function Invitations() {
  const { data = [] } = useQuery(invitations());
  if (data.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Invitations">
      {data.map((invitation) => (
        <Row key={`${invitation.app.id} ${invitation.state}`} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ invitation: { app, role, by, state } }: { readonly invitation: Invitation }) {
  const api = platformApi();
  const isAsked = state === "asked";
  const call = { params: { id: app.id }, body: {}, quiet: true };
  const accept = useChange({
    call: () => api.acceptInvitation(call),
    refresh,
    ...(isAsked && { success: `You joined ${app.title}.` }),
  });
  const decline = useChange({
    call: () => api.declineInvitation(call),
    refresh,
    success: isAsked ? `You declined ${app.title}.` : `You left ${app.title}.`,
  });
  const isBusy = accept.isPending || decline.isPending;
  return (
    <li className={styles.row}>
      <p>
        {by === "" ? "You were" : `${by} has`} {isAsked ? "invited you to" : "added you to"} <b>{app.title}</b> as {roleName(role)}.
      </p>
      <Button
        size="sm"
        disabled={isBusy}
        aria-label={`${isAsked ? "Join" : "Stay in"} ${app.title}`}
        onClick={() => accept.mutate(undefined)}
      >
        {isAsked ? "Join" : "Stay"}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        aria-label={`${isAsked ? "Decline" : "Leave"} ${app.title}`}
        onClick={() => decline.mutate(undefined)}
      >
        {isAsked ? "Decline" : "Leave"}
      </Button>
    </li>
  );
}
