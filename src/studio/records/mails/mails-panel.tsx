import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import type { MailOfPost } from "../../../contract/mails-of-post.ts";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { Ago } from "../../frame/labels/ago.tsx";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import { stateText } from "./mail-text.ts";
import styles from "./mails.module.css";
import { mailsQuery } from "./mails-query.ts";

/** The mails that were sent about a record: when, to whom, and what became of them. */
export function MailsPanel({ postId }: { readonly postId: number }) {
  const app = useApp();
  const mails = useInfiniteQuery(mailsQuery(app.id, postId));
  const found = itemsOf(mails.data);
  return (
    <div className={styles.mails}>
      {mails.isPending ? <Loading what="the mails" rows={4} height={56} /> : null}
      {mails.isError ? <LoadFailed what="The mails" retry={() => mails.refetch()} compact /> : null}
      {mails.isSuccess && found.length === 0 ? (
        <StateBlock icon={Mail} title="No mails yet" text="What statuses and buttons send about this record is listed here." />
      ) : null}
      {found.length > 0 ? (
        <ol className={styles.list} aria-label="Mails, newest first">
          {found.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ol>
      ) : null}
      {mails.hasNextPage ? (
        <Button variant="default" loading={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}

function MailItem({ mail }: { readonly mail: MailOfPost }) {
  return (
    <li className={styles.mail}>
      <p className={styles.subject}>{mail.subject ?? "An e-mail"}</p>
      <p>{mail.to === null ? "Only app admins see to whom." : `To ${mail.to}`}</p>
      <p className={styles.state} data-state={mail.state}>
        {stateText(mail)} · <Ago instant={mail.sentAt ?? mail.at} />
      </p>
    </li>
  );
}
