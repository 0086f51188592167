import { Button, SegmentedControl } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Mails, SearchX } from "lucide-react";
import { useState } from "react";
import { type Mail, type MailState, mailStates } from "../../contract/mail.ts";
import settings from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { useChange } from "../data/use-change.ts";
import { Advanced } from "../frame/advanced/advanced.tsx";
import log from "../frame/labels/log.module.css";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./mail.module.css";
import { MailItem } from "./mail-item.tsx";
import { mailLabels } from "./mail-labels.ts";
import { outboxKey, outboxQuery, outboxStateQuery } from "./mail-queries.ts";

/** The mails of the app: what was sent, what was not and why. Where none are sent at all, they are read here. */
export function Outbox() {
  const app = useApp();
  const [state, setState] = useState<MailState | "all">("all");
  const outbox = useQuery(outboxStateQuery(app.id));
  const mails = useInfiniteQuery(outboxQuery(app.id, state));
  const found = itemsOf(mails.data);
  const again = useAgain();
  const mayGo = ({ state: now }: Mail) => outbox.data?.sends === true && now !== "sent" && now !== "waiting" && !again.isPending;
  // What happens rarely is offered where it happened.
  const shown = mailStates.filter((value) => !rare.includes(value) || value === state || (outbox.data?.counts[value] ?? 0) > 0);
  const label = (value: MailState) => {
    const count = outbox.data?.counts[value] ?? 0;
    return count === 0 ? mailLabels[value] : `${mailLabels[value]} (${count})`;
  };
  return (
    <section className={settings.card} aria-label="E-mail">
      <div className={settings.head}>
        <h2>E-mail</h2>
      </div>
      {outbox.data?.sends === false ? (
        <p className={styles.notice} role="note">
          This server sends no e-mail yet, so no mail reaches anybody. Mails are kept and can be read here, with the links in them.
        </p>
      ) : null}
      {outbox.data?.sends === false ? (
        <Advanced>
          <p className={settings.hint}>
            Whoever runs the server sets <code>SMTP_URL</code> to have mails sent.
          </p>
        </Advanced>
      ) : null}
      <SegmentedControl
        aria-label="What to show"
        className={styles.states}
        data={[{ value: "all", label: "All" }, ...shown.map((value) => ({ value, label: label(value) }))]}
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

const rare: readonly MailState[] = ["refused", "suppressed", "stopped"];

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
