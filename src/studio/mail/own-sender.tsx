import { Button, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { MailDomain } from "../../contract/mail-domain.ts";
import settings from "../apps/settings/app-settings.module.css";
import { Copied } from "../apps/settings/copied.tsx";
import { useApi, useApp } from "../data/app-context.ts";
import { momentText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./mail.module.css";
import { mailDomainQuery } from "./mail-queries.ts";

/** The own address that mails come from: chosen, shown in DNS, checked. */
export function OwnSender() {
  const app = useApp();
  const domain = useQuery(mailDomainQuery(app.id));
  return (
    <section className={settings.card} aria-label="Own address">
      <div className={settings.head}>
        <h2>Own address</h2>
      </div>
      {domain.isPending ? <Loading what="the own address" rows={1} height={96} /> : null}
      {domain.isError ? <LoadFailed what="The own address" retry={() => domain.refetch()} compact /> : null}
      {domain.data ? <Chosen domain={domain.data} key={domain.data.address} /> : null}
    </section>
  );
}

function Chosen({ domain }: { readonly domain: MailDomain }) {
  const { isAllowed, address, verifiedAt } = domain;
  const platform = domain.platformAddress ?? "the address of this server";
  if (!isAllowed)
    return (
      <p className={settings.hint}>
        Mails come from <b>{platform}</b>. Whoever runs this server lets no app send from a domain of its own.
      </p>
    );
  return (
    <>
      <p role="status" className={verifiedAt === null ? settings.hint : undefined}>
        {verifiedAt === null ? (
          <>
            Mails come from <b>{platform}</b>
            {address === null
              ? ". They can come from an address of your own domain instead."
              : " until the signing key below is found in DNS."}
          </>
        ) : (
          <>
            Mails come from <b>{address}</b>, signed with its key since {momentText(verifiedAt)}.
          </>
        )}
      </p>
      <Choose domain={domain} />
      {address === null ? null : <Records domain={domain} />}
    </>
  );
}

function useDomainChange<Value>(call: (value: Value) => Promise<unknown>, success: string) {
  const app = useApp();
  return useChange({ call, refresh: [mailDomainQuery(app.id).queryKey], success });
}

function Choose({ domain: { address } }: { readonly domain: MailDomain }) {
  const api = useApi();
  const [typed, type] = useState(address ?? "");
  const save = useDomainChange((wanted: string) => api.setMailDomain({ body: { address: wanted }, quiet: true }), "The address is saved.");
  const remove = useDomainChange(() => api.removeMailDomain({ quiet: true }), "Mails come from the address of this server again.");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(typed.trim());
  };
  const take = async () => {
    const text = "Its key is forgotten: another one would have to be set in DNS.";
    if (await confirm({ title: `Stop sending from ${address}?`, text, button: "Stop", dangerous: true })) remove.mutate(undefined);
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextInput
        label="Address that mails come from"
        type="email"
        placeholder="hello@your-domain.com"
        maxLength={254}
        value={typed}
        error={save.error?.message}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={save.isPending} disabled={typed.trim() === "" || typed.trim() === address}>
        Save
      </Button>
      {address === null ? null : (
        <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => void take()}>
          Stop using it
        </Button>
      )}
    </form>
  );
}

const purposes: { readonly [Of in MailDomain["records"][number]["purpose"]]: { readonly title: string; readonly text: string } } = {
  dkim: { title: "Signing key (DKIM)", text: "Needed. It shows that the domain is yours and that mails were not changed on their way." },
  spf: {
    title: "Who may send (SPF)",
    text: "Good to have. Where there is such a record already, add the include to it: a domain has one alone.",
  },
  dmarc: { title: "What receivers do (DMARC)", text: "Good to have. A record of your own stays as it is." },
};

function Records({ domain: { records, checkedAt, verifiedAt } }: { readonly domain: MailDomain }) {
  const api = useApi();
  const check = useDomainChange(() => api.checkMailDomain({ quiet: true }), "DNS was looked at.");
  const isMissing = checkedAt !== null && verifiedAt === null;
  return (
    <>
      <ol className={styles.records}>
        {records.map(({ purpose, type, name, value, isThere }) => (
          <li key={purpose}>
            <p className={styles.recordHead}>
              {isThere ? (
                <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <CircleDashed size={16} strokeWidth={1.75} aria-hidden />
              )}
              <b>{purposes[purpose].title}</b>
              <span className={settings.hint}>{isThere ? "Found" : checkedAt === null ? "Not looked for yet" : "Not found"}</span>
            </p>
            <p className={settings.hint}>
              {purposes[purpose].text} A {type} record:
            </p>
            <Copied label="Name" text={name} />
            <Copied label="Value" text={value} />
          </li>
        ))}
      </ol>
      <Group justify="space-between">
        <p role={isMissing ? "alert" : undefined} className={isMissing ? settings.problem : settings.hint}>
          {isMissing ? "The signing key was not found yet. It may take an hour until it is seen everywhere. " : ""}
          {checkedAt === null ? "" : `Looked at ${momentText(checkedAt)}.`}
        </p>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate(undefined)}>
          Check DNS
        </Button>
      </Group>
    </>
  );
}
