import { ActionIcon } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type MailRecipient, type MailWish, mostMailed } from "../../contract/bulk-mail.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./bulk-mail.module.css";
import { previewQuery } from "./bulk-mail-queries.ts";
import { letterPage, setStyles } from "./letter-page.ts";
import { people, reasonsOf, said } from "./mail-form.ts";
import type { Recipients } from "./use-recipients.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly recipients: Recipients;
  readonly wish: MailWish;
  readonly type: number;
  readonly current: MailRecipient | undefined;
  /** Which of the recipients it is. */
  readonly shown: number;
  readonly show: (index: number) => void;
}

/** Whom the mail reaches, and how each of them reads it. */
export function RecipientPreview({ recipients, wish, type, current, shown, show }: Props) {
  const { data, isError, refetch } = recipients;
  if (isError) return <LoadFailed what="The recipients" retry={() => refetch()} compact />;
  if (!data) return <Loading what="the recipients" rows={4} height={40} />;
  const count = data.recipients.length;
  const at = Math.min(shown, Math.max(0, count - 1));
  return (
    <section className={styles.preview} aria-label="Preview">
      {data.tooMany ? (
        <p className={styles.refused} role="alert">
          Max {said(mostMailed)} items at once. These are {said(data.total)}: filter the list, and send to one part after the other.
        </p>
      ) : (
        <p role="status">
          <b>Reaches {people(count)}</b> of {said(data.total)} {data.total === 1 ? "record" : "records"}.
        </p>
      )}
      <LeftOutList left={data.leftOut} />
      {current ? (
        <>
          <div className={styles.walk}>
            <ActionIcon variant="default" aria-label="Previous recipient" disabled={at === 0} onClick={() => show(at - 1)}>
              <ChevronLeft {...icon} />
            </ActionIcon>
            <span>
              {said(at + 1)} of {said(count)}: <b>{current.address}</b>
            </span>
            <ActionIcon variant="default" aria-label="Next recipient" disabled={at >= count - 1} onClick={() => show(at + 1)}>
              <ChevronRight {...icon} />
            </ActionIcon>
          </div>
          <Filled type={type} wish={wish} post={current.post} to={current.address} />
        </>
      ) : null}
    </section>
  );
}

function LeftOutList({ left }: { readonly left: NonNullable<Recipients["data"]>["leftOut"] }) {
  if (left.length === 0) return null;
  const mostShown = 100;
  return (
    <details className={styles.left}>
      <summary>
        {said(left.length)} left out:{" "}
        {reasonsOf(left)
          .map(({ why, count }) => `${said(count)} × ${why}`)
          .join(", ")}
      </summary>
      <ul>
        {left.slice(0, mostShown).map(({ post, title, address, why }) => (
          <li key={post}>
            {[`#${post}`, title, address === null ? "" : `(${address})`].filter(Boolean).join(" ")}: {why}
          </li>
        ))}
      </ul>
      {left.length > mostShown ? <p>And {said(left.length - mostShown)} more.</p> : null}
    </details>
  );
}

function Filled({ type, wish, post, to }: { readonly type: number; readonly wish: MailWish; readonly post: number; readonly to: string }) {
  const app = useApp();
  const [asked] = useDebouncedValue(wish, 400);
  const preview = useQuery(previewQuery(app.id, type, { ...asked, post }));
  if (preview.isError) return <p className={styles.refused}>{wordsOf(preview.error)}</p>;
  if (!preview.data) return <Loading what="the preview" rows={3} height={40} />;
  const { subject, html, notes } = preview.data;
  return (
    <>
      <p className={styles.subject}>
        <b>{subject || "Without a subject"}</b>
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {/* Nothing in it runs: it is of the studio's origin only so that its styles can be set. */}
      <iframe
        className={styles.page}
        title={`Mail as ${to} reads it`}
        sandbox="allow-popups allow-same-origin"
        srcDoc={letterPage(html)}
        onLoad={({ currentTarget }) => setStyles(currentTarget.contentDocument)}
      />
    </>
  );
}

function wordsOf(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return "The preview could not be made.";
  const details = Object.values(fieldsOf(failure.data)).map(({ title, messages }) => `${title}: ${messages.join(", ")}`);
  return details.length > 0 ? details.join(" · ") : failure.message;
}
