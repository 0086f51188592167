import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderPreview } from "../../contract/orders.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { moneyFailure } from "./failure-of-money.ts";
import { pathHere } from "./here.ts";
import { moneyKeys } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { type PayOutcome, payOnce, type ToPay } from "./pay-order.ts";

interface Wanted {
  readonly preview: OrderPreview;
  readonly method: string;
  readonly code: string;
}

type Step = { readonly kind: "asking" } | Exclude<PayOutcome, { kind: "changed" }>;

/** One payment on its way: pressed twice, or again after a failure, it is the same one. */
export function usePay(toPay: ToPay, onPaid: () => void) {
  const client = useQueryClient();
  const [deed] = useState(() => payOnce(platformApi(), toPay));
  const [step, setStep] = useState<Step>({ kind: "asking" });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<OrderPreview>();

  const take = (outcome: PayOutcome) => {
    if (outcome.kind === "changed") {
      const { preview } = outcome;
      setNewer(preview);
      setProblem(`This price has changed. The total is now ${moneyText(preview.total, preview.currency)}. Nothing was charged.`);
      return;
    }
    if (outcome.kind === "paid") onPaid();
    setStep(outcome);
  };
  const pay = async (wanted: Wanted) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      take(await deed({ ...wanted, redirect: pathHere() }));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(moneyFailure(failure));
    } finally {
      setBusy(false);
      // Not what the price is: the one that was shown stays until it is looked at.
      for (const key of [moneyKeys.balance, moneyKeys.transactions, moneyKeys.seats]) void client.invalidateQueries({ queryKey: key });
    }
  };
  return { step, busy, problem, newer, pay };
}
