import "../theme/fields.css";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Connection } from "../../contract/connections.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { dayText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { today } from "../data/today.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";

/** The services outside that the app may use with a token of its own. */
export function Connections() {
  const app = useApp();
  const api = useApi();
  const connections = useQuery({ queryKey: keys.connections(app.id), queryFn: ({ signal }) => api.listConnections({ signal }) });
  return (
    <section className={styles.card} aria-label="Connections">
      <div className={styles.head}>
        <h2>Connections</h2>
      </div>
      {connections.isPending ? <Loading what="connections" rows={1} height={120} /> : null}
      {connections.isError ? <LoadFailed what="Connections" retry={() => connections.refetch()} compact /> : null}
      {connections.data === undefined ? null : <Twitter connection={connections.data.find(({ provider }) => provider === "twitter")} />}
    </section>
  );
}

/** A form begins anew once its token was taken: what was typed is never shown again. */
function Twitter({ connection }: { readonly connection: Connection | undefined }) {
  const [round, setRound] = useState(0);
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <div>
          <h3>X (Twitter)</h3>
          <p className={styles.hint}>
            {connection ? `Connected since ${dayText(connection.createdAt)}.` : "Not connected."} Social profile fields look people up
            there.
          </p>
        </div>
        {connection ? <Disconnect /> : null}
      </div>
      <TokenForm key={round} isSet={connection !== undefined} onSaved={() => setRound(round + 1)} />
    </div>
  );
}

const tokenFields = (isSet: boolean): readonly FieldBlock[] => [
  {
    ...{ id: "token", slug: "token", label: isSet ? "Another bearer token" : "Bearer token", component: "input-text", type: "password" },
    ...{ required: true, maxLength: 2_000, autocomplete: "off", say: { require: "Paste the token." } },
    description: "From your project at developer.x.com. It is kept encrypted and never shown again.",
  },
];

function TokenForm({ isSet, onSaved }: { readonly isSet: boolean; readonly onSaved: () => void }) {
  const app = useApp();
  const api = useApi();
  const save = useChange({
    call: (token: string) => api.setConnection({ params: { provider: "twitter" }, body: { token }, quiet: true }),
    refresh: [keys.connections(app.id)],
    success: "The account is connected.",
    onSuccess: onSaved,
  });
  const fields = useMemo(() => tokenFields(isSet), [isSet]);
  const problems = useMemo(() => (save.error instanceof CallFailed ? fieldsOf(save.error.data) : {}), [save.error]);
  const tools = { today: today() };
  const form = useForm({ fields, start: {}, problems, today: tools.today, onSubmit: ({ token }) => save.mutate(String(token)) });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form} aria-label="X (Twitter)">
      <FieldList
        {...{ id: "twitter", fields, tools, values: form.values, problems: form.problems, onChange: form.change, onLeave: form.leave }}
      />
      <Group justify="flex-end" {...keepsFocus}>
        <Button type="submit" loading={save.isPending}>
          {isSet ? "Replace token" : "Connect"}
        </Button>
      </Group>
    </form>
  );
}

function Disconnect() {
  const app = useApp();
  const api = useApi();
  const key = keys.connections(app.id);
  const removal = useChange({
    call: () => api.removeConnection({ params: { provider: "twitter" }, quiet: true }),
    shownIn: () => [{ key, apply: () => [] }],
    about: () => "X (Twitter)",
    refresh: [key],
    success: "The account is disconnected.",
  });
  const ask = async () => {
    const sure = await confirm({
      title: "Disconnect X (Twitter)?",
      text: "Its token is forgotten, and nobody is looked up there any more. What was found stays.",
      button: "Disconnect",
      dangerous: true,
    });
    if (sure) removal.mutate(undefined);
  };
  return (
    <Button size="xs" variant="subtle" color="red" flex="none" onClick={ask}>
      Disconnect
    </Button>
  );
}
