import type { Action } from "../../../model/actions/action.ts";
import type { ToWho } from "../../../model/actions/send-email.ts";
import type { Json } from "../../../model/base/json.ts";
import { mailAddress } from "../../../platform/mail/mail-address.ts";
import { appById, membersAmong } from "../../apps/public.ts";
import { usersByIds } from "../../auth/public.ts";
import type { WriteScope } from "../../scope.ts";
import type { Occasion } from "./occasion.ts";

const most = 50;

/** Who gets a mail: each address once. What is no address is left out. */
export async function recipientsOf(scope: WriteScope, action: Action, occasion: Occasion): Promise<string[]> {
  const found = await receivers[action.toWho as ToWho](scope, action, occasion);
  const good = found.map((address) => address.trim()).filter((address) => mailAddress(address).ok);
  return [...new Map(good.map((address) => [address.toLowerCase(), address])).values()].slice(0, most);
}

const receivers: { readonly [To in ToWho]: (scope: WriteScope, action: Action, occasion: Occasion) => Promise<string[]> } = {
  postCreator: (scope, _, { row }) => mailsOf(scope, row.user_id === null ? [] : [row.user_id]),
  appOwner: async (scope) => mailsOf(scope, [(await appById(scope.db, scope.app))?.owner_id ?? []].flat()),
  assignees: async (scope, _, { row, status }) => {
    // A record keeps the people that it was given to, and its status those that it names, when they leave the app.
    const having = await membersAmong(scope.db, row.assignee_ids);
    return mailsOf(scope, having.length > 0 ? having : await membersAmong(scope.db, status.assignees));
  },
  field: async (_, { field }, { row }) => addressesIn(row.data[String(field)]),
  custom: async (_, { email }) => addressesIn(email),
};

async function mailsOf(scope: WriteScope, people: readonly number[]): Promise<string[]> {
  const users = people.length === 0 ? [] : await usersByIds(scope.db, people);
  return users.flatMap(({ email }) => email ?? []);
}

/** Addresses with commas between them, or a list of such. */
function addressesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return typeof value === "string" ? value.split(",") : [];
}
