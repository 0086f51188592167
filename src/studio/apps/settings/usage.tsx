import { useQuery } from "@tanstack/react-query";
import { type UsageKind, usageKinds } from "../../../contract/usage.ts";
import { sizeText } from "../../../model/base/size-text.ts";
import { apiOf } from "../../data/api.ts";
import { useApp } from "../../data/app-context.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import styles from "./app-settings.module.css";
import own from "./usage.module.css";

const labels: { readonly [Of in UsageKind]: string } = {
  files: "Files",
  fileBytes: "Size of the files",
  records: "Records",
  recordBytes: "Size of records and page versions",
  definitionBytes: "Size of the data types: their forms, statuses, rules and settings",
};

/** How much of its files and records the app keeps of what it may. */
export function Usage() {
  const app = useApp();
  const usage = useQuery({
    queryKey: ["usage", app.id],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app.id).appUsage({ signal, quiet: true }),
  });
  return (
    <section className={styles.card} aria-label="Storage">
      <div className={styles.head}>
        <h2>Storage</h2>
      </div>
      <p className={own.note}>
        What lies in the trash counts until it is emptied, and the history of records with them. Whoever runs this platform can raise the
        limits, all but the one of the data types.
      </p>
      {usage.isPending ? <Loading what="the storage" rows={4} height={32} /> : null}
      {usage.isError ? <LoadFailed what="The storage" retry={() => usage.refetch()} compact /> : null}
      {usage.isSuccess ? (
        <dl className={own.list}>
          {usageKinds.map((kind) => {
            const { used, limit } = usage.data[kind];
            const words = `${amountText(kind, used)} of ${amountText(kind, limit)}`;
            const full = fullness(used, limit);
            return (
              <div key={kind} className={own.row}>
                <dt id={`usage-${kind}`}>{labels[kind]}</dt>
                <dd>
                  <meter
                    aria-labelledby={`usage-${kind}`}
                    className={own.meter}
                    min={0}
                    max={Math.max(1, limit)}
                    high={limit * nearlyFull}
                    value={used}
                  >
                    {words}
                  </meter>
                  <span className={own.words}>
                    {words}
                    {full === "" ? null : <b className={own.full}>{full}</b>}
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
    </section>
  );
}

/** From which share of its limit on an amount is said to be nearly full. */
const nearlyFull = 0.9;

function fullness(used: number, limit: number): string {
  if (used >= limit) return "Full";
  return used >= limit * nearlyFull ? "Nearly full" : "";
}

function amountText(kind: UsageKind, amount: number): string {
  return kind === "files" || kind === "records" ? amount.toLocaleString("en-US") : sizeText(amount);
}
