import { Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search, WalletCards } from "lucide-react";
import { useState } from "react";
import { paymentStates } from "../../model/money/payment-states.ts";
import { momentText } from "../data/moment-text.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { typeText } from "../money/direction.ts";
import { moneyText } from "../money/money-text.ts";
import { SandboxMark } from "../money/sandbox-mark.tsx";
import { PaymentBadge } from "../money/status-badge.tsx";
import { statusText } from "../money/status-tones.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { allPaymentsQuery } from "./admin-queries.ts";
import { PayProviders } from "./pay-providers.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";

const shown = [
  { value: "", label: "All" },
  { value: "review", label: "To look at" },
  ...paymentStates.map((value) => ({ value, label: statusText(value) })),
];

/** Payments of everybody: those that somebody has to look at can be listed alone. */
export function PaymentsScreen() {
  useTitle("Payments", "Admin");
  const [search, setSearch] = useState("");
  const [show, setShow] = useState("");
  const [typed] = useDebouncedValue(search.trim(), 250);
  const state = show === "review" ? { "review:notnull": "1" } : show === "" ? {} : { status: show };
  const asked = { ...(typed !== "" && { filter: typed }), ...state };
  const payments = useInfiniteQuery(allPaymentsQuery(asked));
  const clear = () => {
    setSearch("");
    setShow("");
  };
  return (
    <div className={styles.screen}>
      <h1>Payments</h1>
      <SandboxBanner />
      <div className={styles.filters}>
        <TextInput
          type="search"
          label="Find a payment"
          placeholder="Number, reference or name"
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select label="Show" data={shown} value={show} allowDeselect={false} onChange={(value) => setShow(value ?? "")} />
      </div>
      <AdminList
        what="The payments"
        query={payments}
        heads={["Payment", "Amount", "Of", "Date", "Status"]}
        numbers={["Amount"]}
        empty={{ icon: WalletCards, title: "No payments yet", text: "What people pay, pay in and are given back stands here." }}
        clear={Object.keys(asked).length > 0 ? clear : undefined}
        row={(payment) => (
          <tr key={payment.id}>
            <th scope="row">
              <Link to="/admin/payments/$payment" params={{ payment: String(payment.id) }}>
                #{payment.id} {payment.title || typeText(payment.type)}
              </Link>
              {payment.review === null ? null : (
                <>
                  {" "}
                  <span className={styles.chip} data-tone="bad">
                    To look at
                  </span>
                </>
              )}
            </th>
            <td className={styles.number}>
              {moneyText(payment.amount, payment.currency)} {payment.isSandbox ? <SandboxMark isShort /> : null}
            </td>
            <td>{payment.sender?.nickname || payment.sender?.username || payment.receiver?.nickname || "A guest"}</td>
            <td>{momentText(payment.createdAt)}</td>
            <td>
              <PaymentBadge payment={payment} />
            </td>
          </tr>
        )}
      />
      <PayProviders />
    </div>
  );
}
