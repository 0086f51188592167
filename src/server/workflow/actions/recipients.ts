import type { Action } from "../../../model/actions/action.ts";
import type { ToWho } from "../../../model/actions/send-email.ts";
import type { Json } from "../../../model/base/json.ts";
import { mailAddress } from "../../../platform/mail/mail-address.ts";
import { appById, membersAmong } from "../../apps/public.ts";
import { knownEmail, usersByIds } from "../../auth/public.ts";
import { peopleOfGroups } from "../../groups/public.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import type { Recipient } from "../../mail/public.ts";
import type { ActionContext } from "./action-context.ts";

const most = 50;

export interface Recipients {
  readonly to: readonly string[];
  /** How they came to be written to, which says how often they may be. */
  readonly as: Recipient;
  /** What the log must say of those who get none. */
  readonly notes: readonly string[];
}

/** Who gets a mail: each address once. What is no address is left out. */
export async function recipientsOf(scope: WriteScope, action: Action, actionContext: ActionContext): Promise<Recipients> {
  const { addresses, notes = [], isWritten = false } = await receivers[action.toWho as ToWho](scope, action, actionContext);
  const trimmed = addresses.map((address) => address.trim());
  const good = trimmed.filter((address) => mailAddress(address).ok);
  const several = trimmed.filter((address) => holdsSeveral(address)).length;
  const unique = [...new Map(good.map((address) => [address.toLowerCase(), address])).values()];
  return {
    to: unique.slice(0, most),
    as: isWritten ? (scope.person === null ? "visitor" : "written") : "chosen",
    notes: [
      ...notes,
      ...(several > 0 ? ["A value that holds more than one address was left out"] : []),
      ...(unique.length > most ? [`Only the first ${most} of ${unique.length} addresses were written to`] : []),
    ],
  };
}

interface Found {
  readonly addresses: readonly string[];
  readonly notes?: readonly string[];
  /** The address stands in a record, where anybody may have put it. */
  readonly isWritten?: boolean;
}

const receivers: { readonly [To in ToWho]: (scope: WriteScope, action: Action, actionContext: ActionContext) => Promise<Found> } = {
  postCreator: async (scope, _, { row }) => ({ addresses: await mailsOf(scope, row.user_id === null ? [] : [row.user_id]) }),
  appOwner: async (scope) => ({ addresses: await mailsOf(scope, [(await appById(scope.db, scope.app))?.owner_id ?? []].flat()) }),
  assignees: async (scope, _, actionContext) => ({ addresses: await mailsOf(scope, await peopleHaving(scope, actionContext)) }),
  field: async (_, { field }, { row }) => addressIn(row.data[String(field)]),
  custom: async (_, { email }) => {
    // A value that was filled in stands for one address: this list is as long as whoever set the action up made it.
    return { addresses: typeof email === "string" ? email.split(",") : [], isWritten: false };
  },
};

/** The members who have a record; where nobody has it, those whom its status names. A record keeps its people when they leave the app. */
export async function peopleHaving(scope: WriteScope, { row, status }: Pick<ActionContext, "row" | "status">): Promise<readonly number[]> {
  const having = await membersAmong(scope.db, row.assignee_ids);
  if (having.length > 0) return having;
  return membersAmong(scope.db, [...status.assignees, ...(await peopleOfGroups(scope.db, status.settings.groups ?? []))]);
}

async function mailsOf(scope: WriteScope, people: readonly number[]): Promise<string[]> {
  const users = people.length === 0 ? [] : await usersByIds(scope.db, people);
  return users.flatMap((user) => knownEmail(user) ?? []);
}

/** A field gives one address or none: one record never mails many, whatever a visitor wrote into it. */
function addressIn(value: Json | undefined): Found {
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && one.trim() !== "").map(String);
  const [text = ""] = texts;
  if (texts.length <= 1 && !holdsSeveral(text)) return { addresses: [text], isWritten: true };
  return { addresses: [], isWritten: true, notes: ["The field must hold one address and holds more, so none of them was written to"] };
}

function holdsSeveral(text: string): boolean {
  return text.indexOf("@") !== text.lastIndexOf("@");
}
