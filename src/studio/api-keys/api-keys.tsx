import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { preloadOn } from "../frame/loading/preload.ts";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { KeyTable } from "./key-table.tsx";

const NewKeyDialog = loadPart(() => import("./new-key-dialog.tsx").then(({ NewKeyDialog }) => NewKeyDialog));

/** The keys with which programs use the app's records. */
export function ApiKeys() {
  const app = useApp();
  const api = useApi();
  const [adding, setAdding] = useState(false);
  const found = useQuery({ queryKey: keys.apiKeys(app.id), queryFn: ({ signal }) => api.listApiKeys({ signal }) });
  const types = useQuery(typesToPickQuery(app.id));
  const isPending = found.isPending || types.isPending;
  const isError = found.isError || types.isError;
  const retry = () => Promise.all([found.refetch(), types.refetch()]);
  return (
    <section className={styles.card} aria-label="API keys">
      <div className={styles.head}>
        <h2>API keys</h2>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          disabled={!types.data}
          {...preloadOn(NewKeyDialog)}
          onClick={() => setAdding(true)}
        >
          New key
        </Button>
      </div>
      <p className={styles.hint}>
        Programs send a key with each call: <code>Authorization: Bearer key_…</code>. A key does what its maker may do, never more than you
        allow it here, and only in this app.
      </p>
      {isPending && !isError ? <Loading what="API keys" rows={2} height={52} /> : null}
      {isError ? <LoadFailed what="API keys" retry={retry} compact /> : null}
      {found.data?.length === 0 ? (
        <StateBlock
          icon={KeyRound}
          title="No API keys yet"
          text="Make one for each program, so that you can revoke them one by one."
          compact
        />
      ) : null}
      {found.data && types.data && found.data.length > 0 ? <KeyTable apiKeys={found.data} types={types.data} /> : null}
      {adding && types.data ? <NewKeyDialog types={types.data} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}
