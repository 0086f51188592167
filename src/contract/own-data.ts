import * as z from "zod";
import { amount } from "../model/money/amount.ts";
import { endpoint } from "./endpoint.ts";
import { invitation } from "./invitations.ts";
import { orderStatuses } from "./orders.ts";
import { payment } from "./payments.ts";
import { session } from "./sessions.ts";
import { bag, id, instant } from "./shared.ts";
import { user } from "./users.ts";
import { waysIn } from "./ways-in.ts";

/** What the platform itself keeps of a person. What they wrote into apps is those apps' own. */
export const ownData = z.object({
  exportedAt: instant,
  account: user,
  waysIn,
  /** The 200 last used. */
  sessions: z.array(session),
  apps: z.array(z.object({ id, slug: z.string(), title: z.string(), role: z.int(), isOwner: z.boolean() })),
  invitations: z.array(invitation),
  /** The newest 1,000. */
  payments: z.array(payment),
  /** What was ordered in the apps that the person is a member of or paid in; of each the newest 1,000. */
  orders: z.array(
    z.object({
      ...{ appId: id, id, title: z.string(), currency: z.string(), total: amount, status: z.enum(orderStatuses) },
      /** What they said of themselves when they ordered. */
      ...{ email: z.string().nullable(), name: z.string(), values: bag },
      createdAt: instant,
    }),
  ),
});
export type OwnData = z.infer<typeof ownData>;

export const exportMe = endpoint({
  name: "exportMe",
  summary:
    "All that the platform keeps of the caller: account, ways to sign in, sessions, apps with their roles, invitations, payments and orders; ten times a day",
  method: "POST",
  path: "/users/me/export",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  confirmed: true,
  secret: true,
  reply: ownData,
  refusals: ["too_many_requests"],
});
