import { Button } from "@mantine/core";
import type { ApiKey } from "../../contract/api-keys.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { momentText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { nameOf, roleName } from "../frame/labels/name-of.ts";
import { ActionsCell, CellLabel, NamedCell, PlainTable } from "../frame/tables/plain-table.tsx";
import { type NamedType, scopesText } from "./scopes-text.ts";

export function KeyTable({ apiKeys, types }: { readonly apiKeys: readonly ApiKey[]; readonly types: readonly NamedType[] }) {
  const revoke = useRevoke();
  return (
    <PlainTable heads={["Key", "May", "Used"]}>
      {apiKeys.map((key) => (
        <tr key={key.id}>
          <NamedCell name={key.title}>
            <code>{key.start}…</code> by {key.user ? nameOf(key.user) : "somebody who is gone"}
          </NamedCell>
          <td>
            {scopesText(key.scopes, types)}
            <small> · as {roleName(key.role).toLowerCase()}</small>
          </td>
          <td>
            <CellLabel>Used: </CellLabel>
            {key.lastUsedAt ? momentText(key.lastUsedAt) : "Never"}
            <small> · {lifeText(key)}</small>
          </td>
          <ActionsCell>
            <Button size="xs" variant="subtle" color="red" aria-label={`Revoke ${key.title}`} onClick={() => revoke(key)}>
              Revoke
            </Button>
          </ActionsCell>
        </tr>
      ))}
    </PlainTable>
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
    success: "The key is revoked: nothing gets in with it any more.",
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
