import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import type { PlannedRun } from "../../contract/workflow.ts";
import { plannedQuery } from "../actions/runs/run-queries.ts";
import { useCancelRun } from "../actions/runs/use-cancel-run.ts";
import settings from "../apps/settings/app-settings.module.css";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { momentText } from "../data/moment-text.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import log from "../frame/labels/log.module.css";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./mail.module.css";

/** What actions have planned in the app: when, for which record, and how to call it off. */
export function Planned() {
  const app = useApp();
  const list = useInfiniteQuery(plannedQuery(app.id));
  const found = itemsOf(list.data);
  const cancel = useCancelRun();
  const callOff = async (run: PlannedRun) => {
    if (await confirm({ title: `Call off what is planned for ${momentText(String(run.dueAt))}?`, button: "Call off" }))
      cancel.mutate(run.id);
  };
  return (
    <section className={settings.card} aria-label="Planned">
      <div className={settings.head}>
        <h2>Planned</h2>
      </div>
      <p className={settings.hint}>
        Mails that leave later, and lists of actions that wait. What a status planned ends when the record leaves it.
      </p>
      {list.isPending ? <Loading what="what is planned" rows={2} height={44} /> : null}
      {list.isError ? <LoadFailed what="What is planned" retry={() => list.refetch()} compact /> : null}
      {list.isSuccess && found.length === 0 ? <StateBlock icon={CalendarClock} title="Nothing is planned" compact /> : null}
      {found.length > 0 ? (
        <ul className={log.list} aria-label="What is planned, by when it is due">
          {found.map((run) => (
            <li key={run.id} className={styles.row}>
              <b className={styles.subject}>{momentText(String(run.dueAt))}</b>
              <span className={log.quiet}>
                {run.text ?? "An action that is not there any more"} · <RecordLink run={run} />
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Call off: ${run.text ?? run.slug}`}
                onClick={() => void callOff(run)}
              >
                Call off
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </section>
  );
}

function RecordLink({ run }: { readonly run: PlannedRun }) {
  const app = useApp();
  if (run.postTitle === null) return <>a record in the trash</>;
  return (
    <Link to="/a/$app/type/$type" params={{ app: app.slug, type: String(run.typeId) }} search={{ id: run.postId }}>
      {run.postTitle || `#${run.postId}`}
    </Link>
  );
}
