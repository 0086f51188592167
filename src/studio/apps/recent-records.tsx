import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import type { RecordFound } from "../../contract/posts.ts";
import { shownMoment } from "../../model/fields/display.ts";
import { useApp, useRegion } from "../data/app-context.ts";
import { recordsFoundQuery } from "../data/records-found-query.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { StatusChip } from "../records/status/status-chip.tsx";
import styles from "./app-home.module.css";
import { Section } from "./section.tsx";

/** The newest records of the app, whatever their type. */
export function RecentRecords({ count }: { readonly count: number }) {
  const app = useApp();
  const { data: newest, isError, refetch } = useQuery(recordsFoundQuery(app.id, { count }));
  if (isError) {
    return (
      <Section title="Recent records">
        <LoadFailed what="Recent records" retry={() => refetch()} compact />
      </Section>
    );
  }
  if (newest === undefined) {
    return (
      <Section title="Recent records">
        <Loading what="records" rows={4} height={44} />
      </Section>
    );
  }
  return (
    <Section title="Recent records">
      {newest.length === 0 ? (
        <StateBlock icon={Inbox} title="No records yet" text="Entries of your forms and what you add yourself appear here." compact />
      ) : (
        <ul className={styles.rows}>
          {newest.map((record) => (
            <RecordRow key={record.id} record={record} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RecordRow({ record }: { readonly record: RecordFound }) {
  const app = useApp();
  const region = useRegion();
  const { id, title, type, status, createdAt } = record;
  return (
    <li data-post-id={id}>
      <Link to="/a/$app/type/$type" params={{ app: app.slug, type: type.slug }} search={{ id }}>
        {title}
      </Link>
      <span>{type.title}</span>
      <span>{status ? <StatusChip status={status} /> : null}</span>
      <time dateTime={createdAt}>{shownMoment(createdAt, region, new Date())}</time>
    </li>
  );
}
