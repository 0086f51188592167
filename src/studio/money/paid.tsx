import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import type { Order } from "../../contract/orders.ts";
import { safeRedirect } from "../data/safe-redirect.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { closeDialog } from "../frame/registry/ui-store.ts";
import { redirectWanted } from "./here.ts";
import styles from "./money.module.css";
import { moneyText } from "./money-text.ts";
import { paidStays, said } from "./pay-times.ts";

/** Tells that it is paid, then goes where the address says, or loads the page anew with what was bought. */
export function Paid({ title, order }: { readonly title: string; readonly order: Order }) {
  const router = useRouter();
  const [wanted] = useState(() => redirectWanted());
  const goOn = () => {
    if (wanted === undefined) window.location.reload();
    else {
      closeDialog();
      router.history.push(safeRedirect(wanted));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone on once, whatever is drawn meanwhile
  useEffect(() => {
    const timer = setTimeout(goOn, paidStays);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.form}>
      <span className={styles.mark} data-tone="good">
        <Check size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <p role="status">
        <b>{said.confirmed}</b> {title}: {moneyText(order.total, order.currency)}, order {order.id}.
        {wanted === undefined ? " The page is loaded anew in a moment." : " We take you on in a moment."}
      </p>
      <DialogFooter>
        <Button onClick={goOn} data-autofocus>
          Continue now
        </Button>
      </DialogFooter>
    </div>
  );
}
