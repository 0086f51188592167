import { Button } from "@mantine/core";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Mail } from "../../contract/mail.ts";
import { momentText } from "../data/moment-text.ts";
import log from "../frame/labels/log.module.css";
import { OutcomeChip } from "../frame/labels/outcome-chip.tsx";
import styles from "./mail.module.css";
import { mailLabels, mailPage, wayText } from "./mail-labels.ts";

interface Props {
  readonly mail: Mail;
  /** Sends it once more; absent: it cannot be. */
  readonly onAgain: (() => void) | undefined;
}

/** One mail: in a line to whom and how it went; opened, as its reader sees it. */
export function MailItem({ mail, onAgain }: Props) {
  const { to, subject, html, state, createdAt } = mail;
  const [isOpen, setOpen] = useState(false);
  const way = wayText(mail);
  return (
    <li className={log.delivery}>
      <details onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary>
          <ChevronRight className={log.chevron} size={16} strokeWidth={1.75} aria-hidden />
          <OutcomeChip outcome={state === "refused" || state === "suppressed" || state === "stopped" ? "skipped" : state}>
            {mailLabels[state]}
          </OutcomeChip>
          <b className={styles.subject}>{subject || "Without a subject"}</b>
          <span className={`${log.quiet} ${styles.subject}`}>to {to}</span>
          <time className={`${log.quiet} ${log.when}`} dateTime={createdAt}>
            {momentText(createdAt)}
          </time>
        </summary>
        {isOpen ? (
          <div className={log.detail}>
            {way === "" ? null : <p className={log.quiet}>{way}</p>}
            {/* Nothing in it runs, and it knows nothing of the studio. */}
            <iframe
              className={styles.page}
              title={`Mail to ${to}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={mailPage(html)}
            />
            {onAgain ? (
              <Button size="xs" variant="default" className={styles.again} onClick={onAgain}>
                Send again
              </Button>
            ) : null}
          </div>
        ) : null}
      </details>
    </li>
  );
}
