import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt, SearchX } from "lucide-react";
import { useState } from "react";
import type { Order } from "../../contract/orders.ts";
import { orderStates } from "../../model/money/order-states.ts";
import { apiOf } from "../data/api.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { momentText } from "../data/moment-text.ts";
import { perLoad } from "../data/queries.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { buyerText } from "./buyer-text.ts";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { StatusBadge } from "./status-badge.tsx";
import { statusText } from "./status-tones.ts";

const OrderDialog = loadPart(() => import("./order-dialog.tsx").then(({ OrderDialog }) => OrderDialog));

const statuses = [{ value: "", label: "All" }, ...orderStates.map((value) => ({ value, label: statusText(value) }))];

/** The orders of an app, newest first; each opens with what can be done about it. */
export function OrdersList({ app }: { readonly app: number }) {
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState("");
  const [opened, open] = useState<Order>();
  const [typed] = useDebouncedValue(search.trim(), 250);
  const asked = { orderByDesc: "id", ...(typed !== "" && { filter: typed }), ...(status !== "" && { status }) };
  const found = useInfiniteQuery({
    queryKey: [...moneyKeys.orders, app, asked],
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
    queryFn: ({ signal, pageParam }) => apiOf(app).listOrders({ signal, quiet: true, list: { ...asked, count: perLoad, page: pageParam } }),
  });
  const orders = itemsOf(found.data);
  const clear = () => {
    setSearch("");
    setStatus("");
  };
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label="Find an order"
          placeholder="Number, title, name or address"
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Select label="Status" data={statuses} value={status} allowDeselect={false} onChange={(value) => setStatus(value ?? "")} />
      </div>
      {found.isPending ? <Loading what="the orders" rows={4} height={48} /> : null}
      {found.isError ? <LoadFailed what="The orders" retry={() => void found.refetch()} compact /> : null}
      {found.isSuccess && orders.length === 0 ? <Nothing isFiltered={typed !== "" || status !== ""} clear={clear} /> : null}
      {orders.length > 0 ? <Table orders={orders} open={open} /> : null}
      {found.hasNextPage ? (
        <div>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
      {opened ? <OrderDialog app={app} order={opened} onClose={() => open(undefined)} /> : null}
    </>
  );
}

function Nothing({ isFiltered, clear }: { readonly isFiltered: boolean; readonly clear: () => void }) {
  if (!isFiltered)
    return <StateBlock icon={Receipt} title="No orders yet" text="An order stands here as soon as somebody buys something." compact />;
  return (
    <StateBlock icon={SearchX} title="No orders with this filter" compact>
      <Button variant="default" onClick={clear}>
        Clear filters
      </Button>
    </StateBlock>
  );
}

function Table({ orders, open }: { readonly orders: readonly Order[]; readonly open: (order: Order) => void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label="Orders" tabIndex={0}>
      <table className={`${styles.table} ${styles.list}`}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className={styles.number}>
              Total
            </th>
            <th scope="col">Of</th>
            <th scope="col">Status</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <button type="button" className={styles.opens} onClick={() => open(order)}>
                  #{order.id} {order.title}
                </button>
              </td>
              <td className={styles.number}>{moneyText(order.total, order.currency)}</td>
              <td>{buyerText(order)}</td>
              <td>
                <StatusBadge of="order" status={order.shown} />
              </td>
              <td>{momentText(order.createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
