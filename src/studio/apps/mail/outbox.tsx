import { Button, SegmentedControl } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Mails, SearchX } from "lucide-react";
import { useState } from "react";
import { type Mail, type MailState, mailStates } from "../../../contract/mail.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useChange } from "../../data/use-change.ts";
import { Loading } from "../../shell/loading.tsx";
import { LoadFailed, StateBlock } from "../../shell/state-block.tsx";
import settings from "../app-settings.module.css";
import log from "../webhooks/webhooks.module.css";
import styles from "./mail.module.css";
import { MailItem } from "./mail-item.tsx";
import { outboxKey, outboxQuery, outboxStateQuery } from "./mail-queries.ts";
import { mailWords } from "./mail-words.ts";

/** The mails of the app: what was sent, what was not and why. Where none are sent at all, they are read here. */
export function Outbox() {
  const app = useApp();
  const [state, setState] = useState<MailState | "all">("all");
  const outbox = useQuery(outboxStateQuery(app.id));
  const mails = useInfiniteQuery(outboxQuery(app.id, state));
  const found = itemsOf(mails.data);
  const again = useAgain();
  const mayGo = ({ state: now }: Mail) => outbox.data?.sends === true && (now === "failed" || now === "kept") && !again.isPending;
  const label = (value: MailState) => {
    const count = outbox.data?.counts[value] ?? 0;
    return count === 0 ? mailWords[value] : `${mailWords[value]} (${count})`;
  };
  return (
    <section className={settings.card} aria-label="E-mail">
      <div className={settings.head}>
        <h2>E-mail</h2>
      </div>
      {outbox.data?.sends === false ? (
        <p className={styles.notice} role="note">
          This server sends no e-mail yet, so no mail reaches anybody. Mails are kept and can be read here, with the links in them. Whoever
          runs the server sets <code>SMTP_URL</code> to have them sent.
        </p>
      ) : null}
      <SegmentedControl
        aria-label="What to show"
        data={[{ value: "all", label: "All" }, ...mailStates.map((value) => ({ value, label: label(value) }))]}
        value={state}
        onChange={(value) => setState(mailStates.find((one) => one === value) ?? "all")}
      />
      {mails.isPending ? <Loading what="the mails" rows={4} height={44} /> : null}
      {mails.isError ? <LoadFailed what="The mails" retry={() => mails.refetch()} compact /> : null}
      {mails.isSuccess && found.length === 0 ? <Nothing isAsking={state !== "all"} clear={() => setState("all")} /> : null}
      {found.length > 0 ? (
        <ul className={log.list} aria-label="Mails, newest first">
          {found.map((mail) => (
            <MailItem key={mail.id} mail={mail} onAgain={mayGo(mail) ? () => again.mutate(mail.id) : undefined} />
          ))}
        </ul>
      ) : null}
      {mails.hasNextPage ? (
        <Button variant="default" loading={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </section>
  );
}

function useAgain() {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: (mail: number) => api.sendMailAgain({ params: { mail }, quiet: true }),
    refresh: [outboxKey(app.id)],
    success: "It is on its way again.",
  });
}

function Nothing({ isAsking, clear }: { readonly isAsking: boolean; readonly clear: () => void }) {
  if (!isAsking)
    return (
      <StateBlock
        icon={Mails}
        title="No mails yet"
        text="What forms, statuses and buttons of this app write to people stands here."
        compact
      />
    );
  return (
    <StateBlock icon={SearchX} title="No such mails" compact>
      <Button variant="default" onClick={clear}>
        Show all
      </Button>
    </StateBlock>
  );
}
