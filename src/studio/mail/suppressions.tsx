import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MailX, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Suppression, SuppressionReason } from "../../contract/mail.ts";
import settings from "../apps/settings/app-settings.module.css";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { momentText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import log from "../frame/labels/log.module.css";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./mail.module.css";
import { suppressionsKey, suppressionsQuery } from "./mail-queries.ts";

const reasons: { readonly [Of in SuppressionReason]: string } = {
  manual: "Added by hand",
  bounced: "The address does not exist",
  unsubscribed: "Unsubscribed",
  complained: "Complained",
};

/** The addresses that get no mail of the app: why and since when; found, added and, where that is allowed, taken off. */
export function Suppressions() {
  const app = useApp();
  const api = useApi();
  const [typed, type] = useState("");
  const [asked, ask] = useState("");
  const list = useInfiniteQuery(suppressionsQuery(app.id, asked));
  const found = itemsOf(list.data);
  const refresh = [suppressionsKey(app.id)];
  const add = useChange({
    call: (address: string) => api.suppressAddress({ body: { address }, quiet: true }),
    refresh,
    success: ({ address }) => `${address} gets no more mail of this app.`,
    onSuccess: () => type(""),
  });
  const lift = useChange({
    call: ({ id }: Suppression) => api.liftSuppression({ params: { suppression: id }, quiet: true }),
    refresh,
    success: "The address may get mail again.",
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    ask(typed.trim());
  };
  const allow = async (row: Suppression) => {
    if (await confirm({ title: `Allow mail to ${row.address}?`, button: "Allow mail" })) lift.mutate(row);
  };
  return (
    <section className={settings.card} aria-label="No mail to">
      <div className={settings.head}>
        <h2>No mail to</h2>
      </div>
      <p className={settings.hint}>
        Who unsubscribed gets no mails to many; whose address does not exist, or who was added by hand, gets none at all.
      </p>
      <form className={styles.search} onSubmit={look}>
        <TextInput
          label="Address"
          type="email"
          maxLength={254}
          value={typed}
          error={add.error?.message}
          onChange={(event) => {
            type(event.currentTarget.value);
            if (event.currentTarget.value === "") ask("");
          }}
        />
        <Button type="submit" variant="default">
          Find
        </Button>
        <Button variant="default" disabled={typed.trim() === ""} loading={add.isPending} onClick={() => add.mutate(typed.trim())}>
          Add
        </Button>
      </form>
      {list.isPending ? <Loading what="the addresses" rows={2} height={44} /> : null}
      {list.isError ? <LoadFailed what="The addresses" retry={() => list.refetch()} compact /> : null}
      {list.isSuccess && found.length === 0 ? (
        <StateBlock icon={MailX} title={asked === "" ? "Nobody yet" : `${asked} is not on the list`} compact />
      ) : null}
      {found.length > 0 ? (
        <ul className={log.list} aria-label="Addresses that get no mail, newest first">
          {found.map((row) => (
            <li key={row.id} className={styles.row}>
              <b className={styles.subject}>{row.address}</b>
              <span className={log.quiet}>
                {reasons[row.reason]}, {row.scope === "bulk" ? "no mails to many" : "no mail at all"}, since {momentText(row.createdAt)}
              </span>
              {row.reason === "manual" || row.reason === "bounced" ? (
                <ActionIcon variant="subtle" color="gray" aria-label={`Allow mail to ${row.address}`} onClick={() => void allow(row)}>
                  <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                </ActionIcon>
              ) : null}
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
