import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { copyText } from "../data/copy-text.ts";
import { momentText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";

/** What the calls of actions are signed with: asked for when somebody wants to see it, and changed. */
export function CallSecret() {
  const app = useApp();
  const api = useApi();
  const [isShown, show] = useState(false);
  const key = ["call secret", app.id];
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => api.callSecret({ signal, quiet: true }), enabled: isShown, gcTime: 0 });
  const rotation = useChange({
    call: () => api.rotateCallSecret({ quiet: true }),
    refresh: [key],
    success: "Calls are signed with another secret now.",
    onSuccess: () => show(true),
  });
  const rotate = async () => {
    const text = "For a day calls are signed with both. Give the new one to whoever is called before that is over.";
    if (await confirm({ title: "New secret for calls?", text, button: "Make secret" })) rotation.mutate(undefined);
  };
  return (
    <section className={styles.card} aria-label="Calls of actions">
      <div className={styles.head}>
        <h2>Calls of actions</h2>
      </div>
      <p className={styles.hint}>
        The action “Call a web address” signs what it sends with one secret of this app, as webhooks do with theirs. Who is called proves
        with it that the call came from here.
      </p>
      {isShown && found.isPending ? <Loading what="the secret" rows={1} height={44} /> : null}
      {isShown && found.isError ? <LoadFailed what="The secret" retry={() => found.refetch()} compact /> : null}
      {isShown && found.data ? (
        <>
          <code className={styles.secret}>{found.data.secret}</code>
          {found.data.previousUntil === null ? null : (
            <p className={styles.hint}>The secret before it goes on signing beside it until {momentText(found.data.previousUntil)}.</p>
          )}
        </>
      ) : null}
      <Group gap="xs">
        <Button variant="default" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {isShown ? "Hide the secret" : "Show the secret"}
        </Button>
        {isShown && found.data ? (
          <Button variant="default" onClick={() => copyText(found.data.secret)}>
            Copy
          </Button>
        ) : null}
        <Button variant="default" loading={rotation.isPending} onClick={() => void rotate()}>
          New secret
        </Button>
      </Group>
    </section>
  );
}
