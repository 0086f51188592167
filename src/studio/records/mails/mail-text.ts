import type { MailOfPost } from "../../../contract/mails-of-post.ts";

const words: { readonly [State in MailOfPost["state"]]: string } = {
  sent: "Sent",
  waiting: "Waiting to be sent",
  failed: "Not sent",
  kept: "Not sent: no mail server is set up",
  refused: "Not sent",
  suppressed: "Not sent",
  stopped: "Not sent: the mail to many was stopped",
};

/** What became of a mail, and why it is not on its way as far as that is known. */
export function stateText({ state, why }: Pick<MailOfPost, "state" | "why">): string {
  // These say by themselves that it was not sent.
  if (why !== null && (state === "refused" || state === "suppressed")) return why;
  return why === null || state === "sent" ? words[state] : `${words[state]}: ${why}`;
}
