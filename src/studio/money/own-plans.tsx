import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { App } from "../../contract/apps.ts";
import type { Order } from "../../contract/orders.ts";
import { appsQuery } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./money.module.css";
import { planQuery, seatsQuery } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { noBilling } from "./no-billing.ts";
import { planAction } from "./plan-of.ts";
import { goesOnText } from "./plan-settings.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** So many apps ask for their plans at once. */
const shownAtFirst = 10;

/** What plan each of the person's own apps is on, and the orders that are for several. */
export function OwnPlans() {
  const me = useSession(({ user }) => user?.id);
  const apps = useQuery(appsQuery());
  const seats = useQuery(seatsQuery);
  const [isWhole, setWhole] = useState(false);
  const own = (apps.data ?? []).filter(({ userId }) => userId === me);
  const shown = isWhole ? own : own.slice(0, shownAtFirst);
  return (
    <section className={styles.card} aria-label="Plans">
      <h2>Plans</h2>
      {apps.isPending ? <Loading what="your apps" rows={2} height={44} /> : null}
      {apps.isError ? <LoadFailed what="Your apps" retry={() => void apps.refetch()} compact /> : null}
      {apps.data && own.length === 0 ? <p className={styles.hint}>You own no app yet. A plan is for an app.</p> : null}
      {shown.map((app) => (
        <PlanOfApp key={app.id} app={app} />
      ))}
      {shown.length < own.length ? (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show {own.length - shown.length} more apps
          </Button>
        </div>
      ) : null}
      {(seats.data ?? []).map((order) => (
        <SeatsOfOrder key={order.id} order={order} />
      ))}
    </section>
  );
}

function SeatsOfOrder({ order: { title, meta } }: { readonly order: Order }) {
  return (
    <p>
      {title}: apps used {meta.used ?? 0} of {meta.max ?? 0}.
    </p>
  );
}

function PlanOfApp({ app }: { readonly app: App }) {
  const found = useQuery(planQuery(app.id));
  const held = found.data;
  return (
    <div className={styles.head}>
      <div>
        <p>
          <b>{app.title}</b>{" "}
          {held?.plan ? `${held.plan.title}, ${moneyText(held.plan.price, held.plan.currency)} a ${held.plan.every}` : null}{" "}
          {held?.subscription ? <StatusBadge of="subscription" status={held.subscription.status} /> : null}
        </p>
        <p className={styles.hint}>{held === undefined ? (found.isError ? "The plan could not be loaded." : "…") : planText(held)}</p>
      </div>
      {held?.sold ? (
        <Button
          component={Link}
          to={`/a/${app.slug}/settings?tab=plan`}
          variant="default"
          aria-label={`${planAction(held.subscription)} of ${app.title}`}
        >
          {planAction(held.subscription)}
        </Button>
      ) : null}
    </div>
  );
}

function planText(held: Parameters<typeof goesOnText>[0] & { readonly sold: boolean; readonly plan: unknown }): string {
  if (held.plan === null) return held.sold ? "On no plan yet." : `${noBilling}.`;
  return goesOnText(held);
}
