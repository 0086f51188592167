import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import styles from "./admin.module.css";
import { installationQuery } from "./admin-queries.ts";

/** Where real people come and payments are only tried out: nobody pays here, and what is sold is given away. */
export function SandboxBanner() {
  const { data } = useQuery(installationQuery);
  const said = (name: string) => data?.environment.find((variable) => variable.name === name)?.value;
  if (said("NODE_ENV") !== "production" || said("PAY_SANDBOX") !== "on") return null;
  return (
    <section className={styles.warning} aria-label="Sandbox in production">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
      <p>
        <b>Payments are a sandbox here: no money moves.</b> What has no provider of its own is paid by pressing a button, and plans and
        orders count as paid. Set up a provider and take <code>PAY_SANDBOX</code> away.
      </p>
    </section>
  );
}
