import { definitions } from "../../blocks/definitions.ts";
import { valuesOfEntries } from "../../model/fields/form-entries.ts";
import { messages } from "../../model/fields/messages.ts";
import { blocksInNeed } from "../../model/page/needs.ts";
import { english } from "../../model/texts/english.ts";
import type { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Submitted } from "../../site/render-page.ts";
import { regionOf } from "../apps/public.ts";
import { isByProgram } from "../forms/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { createOrder } from "../orders/public.ts";
import type { PageRow } from "../pages/public.ts";
import { buyFields, type OfferBlock, recordOfOffer } from "./buy-fields.ts";
import { entriesOf, refused } from "./posted-values.ts";

interface Posted {
  readonly blockId: string;
  readonly query: { readonly [name: string]: string };
  readonly body: FormBody;
}

/** An order that was made, as its page is named; or the form with why there is none. */
export type Bought = { readonly order: number; readonly token: string | undefined } | { readonly submitted: Submitted };

/** The block of the page by which something is bought; undefined: there is none of this name. */
export function offerOn(page: PageRow, blockId: string): OfferBlock | undefined {
  return blocksInNeed(page.layout, definitions, "offer").find(({ id }) => id === blockId) as OfferBlock | undefined;
}

/** Orders what a block offers, for whoever posted it: a member, or a guest with an e-mail address. Nothing is charged by it. */
export async function takeBuy(scope: Scope, block: OfferBlock, { blockId, query, body }: Posted): Promise<Bought> {
  const entries = entriesOf(body);
  const post = recordOfOffer(block, query);
  // Nothing is ordered for a program.
  if (post === undefined || isByProgram(entries)) throw new Refusal("not_found", 404, "This is not for sale.");
  const values = valuesOfEntries(
    buyFields(block, { isMember: scope.person !== null, most: null, texts: undefined }),
    entries,
    (await regionOf(scope)).locale,
  );
  const text = (slug: string) => (typeof values[slug] === "string" && values[slug] !== "" ? String(values[slug]) : undefined);
  const [quantity, code, email] = [values.quantity ?? 1, text("code"), text("email")];
  const bound = typeof quantity === "number" ? quantityProblem(quantity) : messages.required;
  if (bound !== undefined)
    return { submitted: { blockId, ok: false, values, problems: { quantity: { title: english.quantity, messages: [bound] } } } };
  try {
    const wanted = {
      post,
      quantity: Number(quantity),
      ...(code !== undefined && { code: code.slice(0, 40) }),
      ...(email !== undefined && { email: email.slice(0, 190) }),
    };
    const made = await scope.write((writing) => createOrder(writing, wanted));
    return { order: made.id, token: made.token };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { submitted: refused(blockId, values, error) };
  }
}

/** How many one order may have at all. */
const mostOfOne = 1_000;

function quantityProblem(quantity: number): string | undefined {
  if (!Number.isInteger(quantity)) return messages.not("a whole number");
  if (quantity < 1) return messages.tooSmall(1);
  return quantity > mostOfOne ? messages.tooBig(mostOfOne) : undefined;
}
