import { Button, Group } from "@mantine/core";
import { Download } from "lucide-react";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { saveFile } from "../data/save-file.ts";
import { useChange } from "../data/use-change.ts";

/** What the app's own types look like to programs, as files. */
export function ForProgrammers() {
  const api = useApi();
  const app = useApp();
  return (
    <section className={styles.card} aria-label="For programmers">
      <div className={styles.head}>
        <h2>For programmers</h2>
      </div>
      <p className={styles.hint}>
        Your data types as an OpenAPI document, and a client for TypeScript that knows every field of them. Take them anew when the types
        have changed. <a href={`/api/${app.slug}/docs`}>Read what this app’s API takes</a> · <a href="/api/docs">All calls of the API</a>
      </p>
      <Group>
        <DownloadButton file="openapi.json" ask={async () => JSON.stringify(await api.describeApp({ quiet: true }), null, 2)} />
        <DownloadButton file="client.ts" ask={() => api.writeClient({ quiet: true })} />
      </Group>
    </section>
  );
}

function DownloadButton({ file, ask }: { readonly file: string; readonly ask: () => Promise<string> }) {
  const download = useChange({ call: ask, onSuccess: (text) => save(file, text) });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(undefined)}
    >
      Download {file}
    </Button>
  );
}

/** The address of a file has no place for the token, so it comes as an answer and is handed to the browser. */
function save(file: string, text: string): void {
  saveFile(new Blob([text], { type: "text/plain" }), file);
}
