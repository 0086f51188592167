import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import type { MailTest as Mail } from "../../contract/installation.ts";
import { platformApi } from "../data/api.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./admin.module.css";

const said: { readonly [state: string]: string } = {
  waiting: "is on its way …",
  sent: "was taken by the mail server.",
  kept: "was not sent: no mail server is set up (SMTP_URL). It can be read in the outbox of the platform's own app.",
  failed: "could not be sent.",
  refused: "was not sent: too many were sent to this address.",
  suppressed: "was not sent: this address is on the list of those that get no mail.",
};

/** Sends a mail to whoever asks, and follows what becomes of it. */
export function MailTest() {
  const [id, setId] = useState<number>();
  const send = useChange({ call: () => platformApi().testMail({ body: {}, quiet: true }), onSuccess: (mail) => setId(mail.id) });
  const mail = useQuery<Mail>({
    queryKey: ["admin", "mail-test", id ?? 0],
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "waiting" || state.data === undefined ? 1_000 : false),
    queryFn: ({ signal }) => platformApi().findMailTest({ params: { mail: id ?? 0 }, signal, quiet: true }),
  });
  return (
    <section className={styles.card} aria-label="Mail">
      <div className={styles.head}>
        <h2>Mail</h2>
        <Button
          variant="default"
          leftSection={<MailCheck size={16} strokeWidth={1.75} aria-hidden />}
          loading={send.isPending}
          onClick={() => send.mutate(undefined)}
        >
          Send a test mail to me
        </Button>
      </div>
      <p className={styles.lead} role="status">
        {mail.data ? `The mail to ${mail.data.to} ${said[mail.data.state] ?? mail.data.state}` : "What becomes of it is told here."}
        {mail.data?.error ? ` The mail server said: ${mail.data.error}` : ""}
      </p>
    </section>
  );
}
