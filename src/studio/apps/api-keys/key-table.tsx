import { Button } from "@mantine/core";
import type { ApiKey } from "../../../contract/api-keys.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { momentText } from "../../data/moment-text.ts";
import { keys } from "../../data/queries.ts";
import { useChange } from "../../data/use-change.ts";
import { confirm } from "../../shell/ask.tsx";
import { nameOf, roleName } from "../../shell/name-of.ts";
import styles from "../app-settings.module.css";
import { type NamedType, scopesText } from "./scopes-text.ts";

export function KeyTable({ apiKeys, types }: { readonly apiKeys: readonly ApiKey[]; readonly types: readonly NamedType[] }) {
  const revoke = useRevoke();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">May</th>
            <th scope="col">Used</th>
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {apiKeys.map((key) => (
            <tr key={key.id}>
              <td>
                <span className={styles.person}>
                  <span>
                    <b>{key.title}</b>
                    <small>
                      <code>{key.start}…</code> by {key.user ? nameOf(key.user) : "somebody who is gone"}
                    </small>
                  </span>
                </span>
              </td>
              <td>
                {scopesText(key.scopes, types)}
                <small> · as {roleName(key.role).toLowerCase()}</small>
              </td>
              <td>
                <span className={styles.label}>Used: </span>
                {key.lastUsedAt ? momentText(key.lastUsedAt) : "Never"}
                <small> · {lifeText(key)}</small>
              </td>
              <td className={styles.actions}>
                <Button size="xs" variant="subtle" color="red" aria-label={`Revoke ${key.title}`} onClick={() => revoke(key)}>
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lifeText({ expiresAt }: ApiKey): string {
  if (expiresAt === null) return "never expires";
  return Date.parse(expiresAt) <= Date.now() ? "expired" : `expires ${momentText(expiresAt)}`;
}

function useRevoke(): (key: ApiKey) => Promise<void> {
  const app = useApp();
  const api = useApi();
  const list = keys.apiKeys(app.id);
  const removal = useChange({
    call: ({ id }: ApiKey) => api.revokeApiKey({ params: { key: id }, quiet: true }),
    shownIn: ({ id }) => [{ key: list, apply: (all: readonly ApiKey[]) => all.filter((key) => key.id !== id) }],
    about: ({ title }) => title,
    refresh: [list],
    success: "Key was revoked successfully!",
  });
  return async (key) => {
    const sure = await confirm({
      title: `Revoke ${key.title}?`,
      text: "Whatever uses it is refused from now on. It cannot be given back.",
      button: "Revoke key",
      dangerous: true,
    });
    if (sure) removal.mutate(key);
  };
}
