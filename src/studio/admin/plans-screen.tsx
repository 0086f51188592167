import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditCard, TableProperties } from "lucide-react";
import { Ago } from "../frame/labels/ago.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { platformPlansQuery } from "./admin-queries.ts";

/** Where plans are made and changed: the first data type of the platform's own app. */
const plansAt = "/a/1/type/plans";

/** What the platform sells to apps. */
export function PlansScreen() {
  useTitle("Plans", "Admin");
  const plans = useInfiniteQuery(platformPlansQuery);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Plans</h1>
        <Button component={Link} to={plansAt} variant="default" leftSection={<TableProperties size={16} strokeWidth={1.75} aria-hidden />}>
          Work on plans
        </Button>
      </div>
      <p className={styles.lead}>
        Plans are what apps choose on their screen Billing: a price, and what may be used of pages, records, mails and the rest. Each is a
        record of the data type “Plans” of the platform's own app. While there is none that costs something, no app is limited.
      </p>
      <AdminList
        what="The plans"
        query={plans}
        heads={["Title", "Number", "Price", "Per", "Changed"]}
        numbers={["Number", "Price"]}
        empty={{
          icon: CreditCard,
          title: "No plans yet",
          text: "All apps may use everything. Add a plan with a price and limits, and apps can choose it at once.",
          children: (
            <Button component={Link} to={plansAt}>
              Add the first plan
            </Button>
          ),
        }}
        row={(plan) => (
          <tr key={plan.id}>
            <th scope="row">{plan.title || `Plan ${plan.id}`}</th>
            <td className={styles.number}>{plan.id}</td>
            <td className={styles.number}>{String(plan.price ?? "")}</td>
            <td>{plan.every === "year" ? "Year" : "Month"}</td>
            <td>
              <Ago instant={plan.updatedAt} />
            </td>
          </tr>
        )}
      />
    </div>
  );
}
