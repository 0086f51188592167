import { Mail } from "lucide-react";
import { useState } from "react";
import type { SimulatedMail } from "../../../contract/simulations.ts";
import { letterPage, setStyles } from "../../bulk-mail/letter-page.ts";
import styles from "./simulation.module.css";

/** A mail as it would be: whom it goes to and what it is about, and, unfolded, as its reader sees it. */
export function MailShown({ mail: { to, subject, html } }: { readonly mail: SimulatedMail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.mail} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Mail size={14} strokeWidth={1.75} aria-hidden />
        <span>
          Mail to {to}: <b>{subject || "Without a subject"}</b>
        </span>
      </summary>
      {isOpen ? (
        // Nothing in it runs: it is of the studio's origin only so that its styles can be set.
        <iframe
          title={`Mail as ${to} reads it`}
          sandbox="allow-popups allow-same-origin"
          srcDoc={letterPage(html)}
          onLoad={({ currentTarget }) => setStyles(currentTarget.contentDocument)}
        />
      ) : null}
    </details>
  );
}
