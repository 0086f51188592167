import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { findDomain } from "../../../contract/domains.ts";
import type { ReplyOf } from "../../../contract/endpoint.ts";
import { isOwnDomain } from "../../../model/access/app-address.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { useChange } from "../../data/use-change.ts";
import { siteHost } from "../../frame/addresses/site-address.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import styles from "./app-settings.module.css";
import { Copied } from "./copied.tsx";

type Domain = ReplyOf<typeof findDomain>;

/** What is to be set where a domain was bought, until the site is served there. */
export function OwnDomain() {
  const app = useApp();
  const api = useApi();
  const isOwn = isOwnDomain(app.domain);
  const domain = useQuery({
    queryKey: keys.domain(app.id, app.domain),
    queryFn: ({ signal }) => api.findDomain({ params: { id: app.id }, signal, quiet: true }),
    enabled: isOwn,
  });
  // An address of the platform itself needs no record.
  const isOurs = domain.error instanceof CallFailed && domain.error.code === "not_found";
  if (!isOwn || isOurs) return null;
  return (
    <section className={styles.card} aria-label="Your own domain">
      <div className={styles.head}>
        <h2>Your own domain</h2>
      </div>
      {domain.isPending ? <Loading what="your domain" rows={1} height={160} /> : null}
      {domain.isError ? <LoadFailed what="Your domain" retry={() => domain.refetch()} compact /> : null}
      {domain.data === undefined ? null : domain.data.verifiedAt === null ? (
        <Steps domain={domain.data} />
      ) : (
        <p role="status">
          <b>{app.domainText}</b> is yours: your site is served there.
        </p>
      )}
    </section>
  );
}

function Steps({ domain: { domain, record } }: { readonly domain: Domain }) {
  const app = useApp();
  const api = useApi();
  const check = useChange({
    call: () => api.verifyDomain({ params: { id: app.id }, body: {}, quiet: true }),
    refresh: [keys.domain(app.id, domain)],
    shows: ({ code }) => code === "conflict",
    success: `Your site is served at ${app.domainText} now.`,
  });
  const why = check.error instanceof CallFailed && check.error.code === "conflict" ? check.error.message : "";
  return (
    <>
      <p className={styles.hint}>
        Where you bought <b>{app.domainText}</b>, set two records. It may take an hour until they are seen everywhere.
        {app.domainText === domain ? "" : ` Name servers know it as ${domain}.`}
      </p>
      <ol className={styles.steps}>
        <li>
          <b>A {record.type} record</b>, which shows that the domain is yours.
          <Copied label="Name" text={record.name} />
          <Copied label="Value" text={record.value} />
        </li>
        <li>
          <b>A CNAME record</b> for {domain}, which leads visitors to your site.
          <Copied label="Target" text={siteHost(app).replace(/:\d+$/, "")} />
        </li>
      </ol>
      <Group justify="space-between">
        <p role="alert" className={styles.problem}>
          {why}
        </p>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate(undefined)}>
          Check the domain
        </Button>
      </Group>
    </>
  );
}
