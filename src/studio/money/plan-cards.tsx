import { Button } from "@mantine/core";
import type { Subscription } from "../../contract/plans.ts";
import styles from "./money.module.css";
import { moneyText } from "./money-text.ts";
import { includedIn, type PlanCard, planAction } from "./plan-of.ts";

interface Props {
  readonly plans: readonly PlanCard[];
  readonly currency: string;
  /** The plan that the app is on. */
  readonly current: number | undefined;
  readonly subscription: Subscription | null;
  readonly onChoose: (plan: PlanCard) => void;
  readonly busy?: number | undefined;
}

/** The plans beside each other, the app's own marked. */
export function PlanCards({ plans, currency, current, subscription, onChoose, busy }: Props) {
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => {
        const isCurrent = plan.id === current;
        return (
          <li key={plan.id} className={styles.plan} data-current={isCurrent || undefined}>
            <h3>
              {plan.title}
              {isCurrent ? (
                <span className={styles.badge} data-tone="green">
                  Your plan
                </span>
              ) : null}
            </h3>
            <p className={styles.price}>
              {plan.price === 0 ? "Free" : moneyText(plan.price, currency)}{" "}
              {plan.price === 0 ? null : <small>{plan.seats === undefined ? `a ${plan.every}` : "once"}</small>}
            </p>
            {plan.content === "" ? null : <p className={styles.hint}>{plan.content}</p>}
            <ul>
              {plan.seats === undefined ? null : <li>For {plan.seats} apps</li>}
              {includedIn(plan.limits).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div>
              <Button
                fullWidth
                variant={isCurrent ? "default" : "filled"}
                disabled={isCurrent}
                loading={busy === plan.id}
                aria-label={`${isCurrent ? "Your plan" : planAction(subscription)}: ${plan.title}`}
                onClick={() => onChoose(plan)}
              >
                {isCurrent ? "Your plan" : planAction(subscription)}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
