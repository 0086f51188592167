import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Invite } from "../../contract/invitations.ts";
import styles from "../apps/invitations.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { copyText } from "../data/copy-text.ts";
import { dayText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { useSentWords } from "../data/sent-words.ts";
import { useChange } from "../data/use-change.ts";
import { roleName } from "../frame/labels/name-of.ts";

/** Who was asked into the app and has not answered yet. */
export function OpenInvites() {
  const app = useApp();
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: keys.invites(app.id),
    queryFn: ({ signal }) => api.listInvites({ params: { id: app.id }, signal, quiet: true }),
  });
  const withdraw = useChange({
    call: ({ id }: Invite) => api.withdrawInvite({ params: { id: app.id, invite: id }, quiet: true }),
    refresh: [keys.invites(app.id)],
    success: "Invitation was withdrawn.",
  });
  const invited = useSentWords("Invitation was sent successfully!");
  const link = useChange({
    call: ({ id }: Invite) => api.linkInvite({ params: { id: app.id, invite: id }, body: {}, quiet: true }),
    refresh: [],
    onSuccess: ({ address }) => void copyText(address),
  });
  const resend = useChange({
    call: ({ id }: Invite) => api.resendInvite({ params: { id: app.id, invite: id }, body: {}, quiet: true }),
    refresh: [keys.invites(app.id)],
    success: invited,
  });
  if (data.length === 0) return null;
  return (
    <ul className={`${styles.rows} ${styles.within}`} aria-label="Open invitations">
      {data.map((invite) => (
        <li key={invite.id} className={styles.row}>
          <p>
            <b>{nameOf(invite)}</b> was invited as {roleName(invite.role)} and has not answered yet. It is good until{" "}
            {dayText(invite.endsAt)}.
          </p>
          {invite.sentTo === "" ? null : (
            <Button
              size="xs"
              variant="default"
              disabled={link.isPending}
              aria-label={`Copy the link of the invitation of ${nameOf(invite)}`}
              onClick={() => link.mutate(invite)}
            >
              Copy the link
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={resend.isPending}
            aria-label={`Send again: the invitation to ${nameOf(invite)}`}
            onClick={() => resend.mutate(invite)}
          >
            Send again
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={withdraw.isPending}
            aria-label={`Withdraw the invitation of ${nameOf(invite)}`}
            onClick={() => withdraw.mutate(invite)}
          >
            Withdraw
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Of somebody who was added by their number nothing is told before they accept. */
function nameOf({ sentTo, userId }: Invite): string {
  return sentTo === "" ? `Person ${userId}` : sentTo;
}
