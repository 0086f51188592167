import { Button, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import type { PlanShown, Subscription } from "../../contract/plans.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { dayText } from "../data/moment-text.ts";
import { say } from "../data/toasts.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { moneyFailure } from "./failure-of-money.ts";
import styles from "./money.module.css";
import { cancelledStays, said } from "./pay-times.ts";
import { RadioCards } from "./radio-cards.tsx";

const reasons = [
  { value: "too_expensive", label: "It is too expensive" },
  { value: "missing_features", label: "Something is missing" },
  { value: "unused", label: "I do not use it" },
  { value: "switched_service", label: "I use another service" },
  { value: "other", label: "Another reason" },
] as const;
type Reason = (typeof reasons)[number]["value"];

interface Props {
  readonly subscription: Subscription;
  readonly plan: PlanShown | null;
  readonly onClose: () => void;
}

/** Ends a subscription when what is paid for is over: what stays until then, and what comes after. */
export function CancelPlanDialog({ subscription, plan, onClose }: Props) {
  const [reason, setReason] = useState<Reason>();
  const [step, setStep] = useState<"asking" | "busy" | "done">("asking");
  const [problem, setProblem] = useState<string>();
  const end = subscription.periodEnd ?? subscription.trialEnd;
  const until = end === null ? "the end of the period" : dayText(end);
  useEffect(() => {
    if (step !== "done") return undefined;
    const timer = setTimeout(() => window.location.reload(), cancelledStays);
    return () => clearTimeout(timer);
  }, [step]);
  const cancel = async () => {
    setStep("busy");
    setProblem(undefined);
    const params = { method: subscription.method, ref: subscription.payment?.refCode ?? "" };
    try {
      await platformApi().cancelSubscription({ params, body: reason ? { reason } : {}, quiet: true, unhurried: true });
      say("success", said.cancelled);
      setStep("done");
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(moneyFailure(failure));
      setStep("asking");
    }
  };
  const leave = () => {
    if (step === "asking") onClose();
  };
  return (
    <Modal opened onClose={leave} title="Cancel subscription" size={440}>
      {step === "done" ? (
        <p role="status">{said.cancelled}</p>
      ) : (
        <div className={styles.form}>
          <p>
            You keep {plan?.title ?? "your plan"} until {until}. Nothing more is charged. Afterwards the app stays as it is: its pages stay
            on the web and nothing is deleted, but nothing is added beyond what is free. Until {until} you can resume.
          </p>
          <RadioCards
            legend="Why (if you want to say)"
            cards={reasons}
            value={reason ?? ("" as Reason)}
            onChange={setReason}
            isLocked={step === "busy"}
          />
          {problem === undefined ? null : (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <DialogFooter>
            <Button variant="default" data-autofocus disabled={step === "busy"} onClick={onClose}>
              Keep plan
            </Button>
            <Button color="red" loading={step === "busy"} onClick={() => void cancel()}>
              Cancel at {until}
            </Button>
          </DialogFooter>
        </div>
      )}
    </Modal>
  );
}
