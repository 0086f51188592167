import { Button } from "@mantine/core";
import type { AppPlan } from "../../contract/plans.ts";
import { useApp } from "../data/app-context.ts";
import { dayText } from "../data/moment-text.ts";
import { openDialog } from "../frame/registry/ui-store.ts";
import styles from "./money.module.css";
import { moneyText } from "./money-text.ts";
import { openPay } from "./pay-store.ts";

/** What is wrong with the payment of a plan, before everything else; draws nothing where nothing is. */
export function PlanTrouble({ held }: { readonly held: AppPlan }) {
  const app = useApp();
  const text = troubleText(held);
  if (text === "") return null;
  const { plan, subscription } = held;
  const isOpenAgain = subscription?.status === "incomplete_expired" || subscription?.status === "unpaid";
  return (
    <div className={styles.banner} role="alert">
      <p>{text}</p>
      {isOpenAgain && plan ? (
        <Button onClick={() => openPay({ post: plan.id, title: plan.title, forApp: app.id })}>Pay now</Button>
      ) : (
        <Button variant="default" onClick={() => openDialog("deposit-credit")}>
          Deposit credit
        </Button>
      )}
    </div>
  );
}

/** The trouble in a sentence, with the amount; "" for none. */
export function troubleText({ plan, subscription, buildingStopped }: Pick<AppPlan, "plan" | "subscription" | "buildingStopped">): string {
  if (subscription === null) return "";
  const amount = plan === null ? "A payment" : `${moneyText(plan.price, plan.currency)} for ${plan.title}`;
  const since = subscription.pastDueSince === null ? "" : ` since ${dayText(subscription.pastDueSince)}`;
  if (buildingStopped)
    return `${amount} could not be charged${since}. Until it is paid the site stays up, but nothing is built and no mails are sent. Nothing is deleted.`;
  if (subscription.status === "past_due") return `${amount} could not be charged${since}. It is tried again; everything works meanwhile.`;
  if (subscription.status === "unpaid") return `${amount} is unpaid${since}. Nothing is deleted.`;
  if (subscription.status === "incomplete")
    return `The first payment of ${plan?.title ?? "the plan"} is not finished. Nothing was charged so far.`;
  if (subscription.status === "incomplete_expired") return "Your checkout expired; nothing was charged.";
  return "";
}
