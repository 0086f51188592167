import { Button, Switch } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Submission, Submissions } from "../../contract/submissions.ts";
import { agoText } from "../data/ago-text.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { useChange } from "../data/use-change.ts";
import { NewDot } from "../frame/labels/new-dot.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./submissions-panel.module.css";
import { cacheSubmissions, submissionsQuery } from "./submissions-query.ts";
import { useReadSubmissions } from "./use-read-submissions.ts";

/** What was sent by the forms of the app's pages, newest first. `onLeave`: something of it was opened. */
export function SubmissionsPanel({ onLeave }: { readonly onLeave: () => void }) {
  const app = useApp();
  const submissions = useQuery(submissionsQuery(app.id));
  if (submissions.isPending) return <Loading what="submissions" rows={3} height={40} />;
  if (submissions.isError) return <LoadFailed what="Submissions" retry={() => submissions.refetch()} compact />;
  return <Panel submissions={submissions.data} onLeave={onLeave} />;
}

function Panel({ submissions, onLeave }: { readonly submissions: Submissions; readonly onLeave: () => void }) {
  const { newest, unread } = submissions;
  const read = useReadSubmissions();
  const [last] = newest;
  return (
    <>
      {last === undefined ? (
        <p className={styles.none}>Nothing has been sent yet. What visitors send with the forms on your pages appears here.</p>
      ) : (
        <ul className={styles.list}>
          {newest.map((submission) => (
            <Row key={submission.id} submission={submission} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        <MailSwitch mail={submissions.mail} />
        {unread > 0 && last ? (
          <Button size="xs" variant="default" loading={read.isPending} onClick={() => read.mutate({ upTo: last.id })}>
            Mark all as read
          </Button>
        ) : null}
      </footer>
    </>
  );
}

function Row({ submission, onLeave }: { readonly submission: Submission; readonly onLeave: () => void }) {
  const app = useApp();
  const { mutate } = useReadSubmissions();
  const open = () => {
    if (!submission.isRead) mutate({ posts: [submission.postId] });
    onLeave();
  };
  return (
    <li data-post-id={submission.postId} data-read={submission.isRead || undefined}>
      <NewDot count={submission.isRead ? 0 : 1} />
      <Link
        to="/a/$app/type/$type"
        params={{ app: app.slug, type: submission.type.slug }}
        search={{ id: submission.postId }}
        onClick={open}
      >
        {submission.title}
      </Link>
      <span>{submission.type.title}</span>
      <time dateTime={submission.createdAt}>{agoText(submission.createdAt)}</time>
    </li>
  );
}

function MailSwitch({ mail }: { readonly mail: boolean }) {
  const api = useApi();
  const { id: app } = useApp();
  const client = useQueryClient();
  const { queryKey } = submissionsQuery(app);
  const choose = useChange({
    call: (wanted: boolean) => api.chooseSubmissionMail({ body: { mail: wanted }, quiet: true }),
    shownIn: (wanted) => [{ key: queryKey, apply: (cached: Submissions) => ({ ...cached, mail: wanted }) }],
    onSuccess: (fresh) => cacheSubmissions(client, app, fresh),
  });
  return <Switch label="Mail them to me" size="sm" checked={mail} onChange={(event) => choose.mutate(event.currentTarget.checked)} />;
}
