import { useTitle } from "../frame/labels/use-title.ts";
import { Codes } from "../money/codes.tsx";
import { OrdersList } from "../money/orders-list.tsx";
import styles from "./admin.module.css";
import { SandboxBanner } from "./sandbox-banner.tsx";

/** What was ordered from the platform: plans above all. */
export function OrdersScreen() {
  useTitle("Orders", "Admin");
  return (
    <div className={styles.screen}>
      <h1>Orders</h1>
      <SandboxBanner />
      <section className={styles.card} aria-label="Orders of the platform">
        <OrdersList app={1} />
      </section>
    </div>
  );
}

/** The codes of the platform: credit, plans for apps, and discounts. */
export function CodesScreen() {
  useTitle("Codes", "Admin");
  return (
    <div className={styles.screen}>
      <h1>Codes</h1>
      <Codes app={1} />
    </div>
  );
}
