import { Button } from "@mantine/core";
import type { Order } from "../../contract/orders.ts";
import { platformApi } from "../data/api.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { seatsLeft, seatsText } from "./plan-of.ts";

interface Props {
  readonly app: number;
  readonly orders: readonly Order[];
  /** The plan whose seat the app has already. */
  readonly current: number | undefined;
  readonly onUsed: () => void;
}

/** Orders for several apps that have some left: they cost nothing more. */
export function SeatOffers({ app, orders, current, onUsed }: Props) {
  const use = useChange({
    call: (order: Order) => platformApi().fulfillMultiApp({ params: { order: order.id }, body: { appId: app }, quiet: true }),
    refresh: [moneyKeys.all, ["app"]],
    success: ({ title }) => `The app is on ${title} now. Nothing was charged.`,
    onSuccess: onUsed,
  });
  return orders
    .filter((order) => seatsLeft(order) > 0 && order.postId !== current)
    .map((order) => (
      <div key={order.id} className={styles.card}>
        <div className={styles.head}>
          <p>{seatsText(order)}</p>
          <Button loading={use.isPending} onClick={() => use.mutate(order)}>
            Use one
          </Button>
        </div>
      </div>
    ));
}
