import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { openDialog } from "../frame/registry/ui-store.ts";
import styles from "./money.module.css";
import { balanceQuery } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { SandboxMark } from "./sandbox-mark.tsx";

/** The credit of the person, and the way to more of it. */
export function BalanceCard() {
  const found = useQuery(balanceQuery);
  return (
    <section className={styles.card} aria-label="Balance">
      <h2>Balance</h2>
      {found.isPending ? <Loading what="your balance" rows={1} height={34} /> : null}
      {found.isError ? <LoadFailed what="Your balance" retry={() => void found.refetch()} compact /> : null}
      {found.data ? (
        <>
          <p className={styles.big}>
            {moneyText(found.data.balance, found.data.currency)}{" "}
            {found.data.methods.some(({ isSandbox }) => isSandbox) ? <SandboxMark /> : null}
          </p>
          {found.data.isFrozen ? (
            <p className={styles.problem}>
              A payment of yours is disputed. Until that is settled your credit is kept as it is and nothing is paid from it.
            </p>
          ) : null}
          {found.data.methods.length === 0 ? (
            <p className={styles.hint}>This server takes no payments, so no credit can be paid in.</p>
          ) : (
            <div>
              <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => openDialog("deposit-credit")}>
                Deposit credit
              </Button>
            </div>
          )}
        </>
      ) : null}
    </section>
  );
}
