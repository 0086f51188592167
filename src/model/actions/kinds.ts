import { branch } from "./branch.ts";
import { callWebhook } from "./call-webhook.ts";
import { createPost } from "./create-post.ts";
import type { ActionKind } from "./define-action-kind.ts";
import { getConnection } from "./get-connection.ts";
import { getPost } from "./get-post.ts";
import { notify } from "./notify.ts";
import { pay } from "./pay.ts";
import { sendEmail } from "./send-email.ts";
import { updatePost } from "./update-post.ts";
import { wait } from "./wait.ts";

/** Every kind of action, in the order in which a list offers them. */
export const actionKinds = {
  "send-email": sendEmail,
  notify,
  "get-post": getPost,
  "create-post": createPost,
  "update-post": updatePost,
  "get-connection": getConnection,
  "call-webhook": callWebhook,
  wait,
  branch,
  pay,
} as const satisfies { readonly [component: string]: ActionKind };
export type ActionComponent = keyof typeof actionKinds;

export function isActionComponent(component: string): component is ActionComponent {
  return Object.hasOwn(actionKinds, component);
}

/** A fresh action as it is added to a list: its key is of its own there. */
export function newAction(kind: ActionKind, others: readonly { readonly slug?: unknown }[]) {
  const word = kind.kind.split("-").at(-1)?.slice(0, 5) ?? "";
  const numbers = Array.from({ length: others.length + 1 }, (_, index) => index + 1);
  const free = numbers.find((number) => !others.some(({ slug }) => slug === `${word}_${number}`)) ?? 1;
  return { component: kind.kind, slug: `${word}_${free}`, ...kind.start };
}
