import { Button, Progress, SegmentedControl } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailBatch } from "../../contract/bulk-mail.ts";
import { type MailState, mailStates } from "../../contract/mail.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import log from "../frame/labels/log.module.css";
import { OutcomeChip } from "../frame/labels/outcome-chip.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { batchStateLabels, progressOf, recipientLabels, resultText } from "./batch-labels.ts";
import styles from "./bulk-mail.module.css";
import { batchKey, batchMailsQuery, batchQuery, batchSkipsQuery } from "./bulk-mail-queries.ts";
import { said } from "./mail-form.ts";

interface Props {
  readonly batch: number;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** How far a mail to many has come, and what became of it for each recipient. */
export function BatchResult({ batch: id, onAnother, onClose }: Props) {
  const app = useApp();
  const api = useApi();
  const batch = useQuery(batchQuery(app.id, id));
  const stop = useChange({ call: () => api.stopBatch({ params: { batch: id }, body: {}, quiet: true }), refresh: [batchKey(app.id)] });
  if (batch.isError) return <LoadFailed what="The mail" retry={() => batch.refetch()} />;
  if (!batch.data) return <Loading what="the mail" rows={4} height={40} />;
  const ask = async () => {
    const text = "What the mail server has already cannot be taken back. The rest will never be sent.";
    if (await confirm({ title: "Stop sending?", text, button: "Stop sending", dangerous: true })) stop.mutate();
  };
  const { subject, state, records } = batch.data;
  return (
    <div className={styles.result}>
      <h3 className={styles.subject}>{subject}</h3>
      <Progress value={progressOf(batch.data)} aria-label="How much of it has left" />
      <p role="status">
        <b>{batchStateLabels[state]}</b> · {said(records)} {records === 1 ? "record" : "records"} · {resultText(batch.data)}
      </p>
      <Recipients batch={batch.data} />
      <Skips batch={batch.data} />
      <DialogFooter>
        {state === "running" ? (
          <Button variant="default" loading={stop.isPending} onClick={() => void ask()}>
            Stop sending
          </Button>
        ) : (
          <Button variant="default" onClick={onAnother}>
            Another mail
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}

function Recipients({ batch }: { readonly batch: MailBatch }) {
  const app = useApp();
  const [state, setState] = useState<MailState | "all">("all");
  // Read again whenever one of them has come further.
  const at = JSON.stringify(batch.counts);
  const mails = useInfiniteQuery(batchMailsQuery(app.id, batch.id, { state, at }));
  const there = mailStates.filter((one) => batch.counts[one] > 0 || one === state);
  const found = itemsOf(mails.data);
  return (
    <section className={styles.result} aria-label="Recipients">
      {there.length > 1 || state !== "all" ? (
        <SegmentedControl
          aria-label="Which recipients"
          className={styles.states}
          data={[
            { value: "all", label: "All" },
            ...there.map((one) => ({ value: one, label: `${recipientLabels[one]} (${said(batch.counts[one])})` })),
          ]}
          value={state}
          onChange={(value) => setState(mailStates.find((one) => one === value) ?? "all")}
        />
      ) : null}
      {mails.isError ? <LoadFailed what="The recipients" retry={() => mails.refetch()} compact /> : null}
      <ul className={log.list} aria-label="Recipients, newest first">
        {found.map(({ id, to, state: now, why }) => (
          <li key={id} className={styles.recipient}>
            <OutcomeChip outcome={now === "refused" || now === "suppressed" || now === "stopped" ? "skipped" : now}>
              {recipientLabels[now]}
            </OutcomeChip>
            <span className={styles.subject}>{to}</span>
            {why === null ? null : <span className={log.quiet}>{why}</span>}
          </li>
        ))}
      </ul>
      {mails.hasNextPage ? (
        <Button variant="default" loading={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </section>
  );
}

function Skips({ batch: { id, leftOut } }: { readonly batch: MailBatch }) {
  const app = useApp();
  const { data = [] } = useQuery({ ...batchSkipsQuery(app.id, id), enabled: leftOut > 0 });
  if (leftOut === 0) return null;
  return (
    <details className={styles.left}>
      <summary>
        {said(leftOut)} {leftOut === 1 ? "record" : "records"} left out
      </summary>
      <ul>
        {data.map(({ id: post, address, why }) => (
          <li key={post}>
            {address === null ? `#${post}` : `#${post} (${address})`}: {why}
          </li>
        ))}
      </ul>
      {leftOut > data.length ? <p>And {said(leftOut - data.length)} more.</p> : null}
    </details>
  );
}
