import type { Press } from "../../platform/pay/sandbox/press.ts";
import type { SandboxSession, SandboxSubscription } from "../../platform/pay/sandbox/store.ts";

interface Shown {
  readonly session: SandboxSession;
  readonly subscription: SandboxSubscription | undefined;
  readonly signed: string;
  /** As people read it. */
  readonly amount: string;
  readonly escapeText: (text: string) => string;
}

const styles = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f6f7;color:#1a1a1e}
.bar{background:#b3131f;color:#fff;padding:.6rem 1rem;text-align:center;font-weight:600}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 4px #0002}
h1{font-size:1.2rem;margin:0 0 .25rem;overflow-wrap:anywhere}.sum{font-size:2rem;margin:0 0 1rem}
form{display:inline-block;margin:0 .5rem .5rem 0}
button{font:inherit;min-height:2.75rem;padding:.4rem 1rem;border:1px solid #767680;border-radius:.5rem;background:#fff;color:#1a1a1e;cursor:pointer}
button.main{background:#17632f;border-color:#17632f;color:#fff}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}
@media (prefers-color-scheme:dark){body{background:#17171a;color:#eee}main{background:#232327}button{background:#232327;color:#eee;border-color:#8e8e99}}`;

/** The page of the sandbox, without a script. */
export function sandboxPage({ session, subscription, signed, amount, escapeText }: Shown): string {
  const button = (press: Press, label: string, isMain = false) =>
    `<form method="post"><input type="hidden" name="signed" value="${signed}"><input type="hidden" name="press" value="${press}">` +
    `<button${isMain ? ' class="main"' : ""}>${label}</button></form>`;
  const hasDispute = session.disputes.some(({ status }) => status === "needs_response");
  const buttons =
    session.status === "open"
      ? [button("approve", "Approve", true), button("decline", "Decline")]
      : [
          ...(session.status === "paid" && !hasDispute ? [button("dispute", "Dispute")] : []),
          ...(hasDispute ? [button("win-dispute", "Win the dispute"), button("lose-dispute", "Lose the dispute")] : []),
          ...(subscription && subscription.status !== "cancelled"
            ? [
                button("advance", "Advance a month"),
                button("fail-renewals", subscription.failsRenewals ? "Let renewals succeed" : "Fail renewals"),
              ]
            : []),
        ];
  const renews = subscription
    ? `<dt>Subscription</dt><dd>${escapeText(subscription.status)}${subscription.cancelAt ? ", ends" : ", renews"} ${subscription.periodEnd.slice(0, 10)}</dd>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sandbox: ${escapeText(session.title)}</title><style>${styles}</style></head>
<body><div class="bar" role="note">Sandbox: no money moves</div><main><h1>${escapeText(session.title)}</h1><p class="sum">${escapeText(amount)}</p>
<dl><dt>State</dt><dd>${escapeText(session.status)}</dd>${renews}</dl>
<p>${buttons.join("")}</p><p><a href="${escapeText(session.cancelUrl)}">Back</a></p></main></body></html>`;
}
