import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { rawKinds } from "../../contract/admin.ts";
import { platformApi } from "../data/api.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { Scrolls } from "./scrolls.tsx";

interface RawDataProps {
  readonly kind: (typeof rawKinds)[number];
  readonly id: number;
  /** Of a record, the app that it is in. */
  readonly app?: number;
}

/** What is kept, as it is kept: asked for on purpose, because that somebody looked is kept too. */
export function RawData({ kind, id, app }: RawDataProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={styles.card} aria-label="Advanced">
      <div className={styles.head}>
        <h2>Advanced</h2>
        {isAsked ? null : (
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            Show raw data
          </Button>
        )}
      </div>
      {isAsked ? (
        <Raw kind={kind} id={id} {...(app !== undefined && { app })} />
      ) : (
        <p className={styles.lead}>Looking at it is kept in the activity.</p>
      )}
    </section>
  );
}

function Raw({ kind, id, app }: RawDataProps) {
  const raw = useQuery({
    queryKey: ["admin", "raw", kind, id, app ?? 0],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      platformApi().readRaw({ params: { kind, id }, query: app === undefined ? {} : { app: String(app) }, signal, quiet: true }),
  });
  if (raw.isPending) return <Loading what="the raw data" rows={3} height={20} />;
  if (raw.isError) return <LoadFailed what="The raw data" retry={() => void raw.refetch()} compact />;
  return (
    <Scrolls label="Raw data" isRaw>
      {JSON.stringify(raw.data, undefined, 2)}
    </Scrolls>
  );
}
