import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../data/app-context.ts";
import { momentText } from "../data/moment-text.ts";
import { batchStateLabels } from "./batch-labels.ts";
import styles from "./bulk-mail.module.css";
import { batchesQuery } from "./bulk-mail-queries.ts";
import { said } from "./mail-form.ts";

/** The last mails to records of the type: one that runs is found again after the dialog was closed. */
export function EarlierMails({ type, onOpen }: { readonly type: number; readonly onOpen: (batch: number) => void }) {
  const { data = [] } = useQuery(batchesQuery(useApp().id, type));
  if (data.length === 0) return null;
  return (
    <details className={styles.names}>
      <summary>Earlier mails ({data.length})</summary>
      <ul className={styles.earlier}>
        {data.map(({ id, subject, state, records, createdAt }) => (
          <li key={id}>
            <Button variant="subtle" size="compact-sm" className={styles.opener} onClick={() => onOpen(id)}>
              {subject}
            </Button>
            <span>
              {batchStateLabels[state]}, {said(records)} {records === 1 ? "record" : "records"}, {momentText(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
