/**
 * Every way to pay, with all that is said of it and of who does it. A provider is a folder in `platform/pay`, an entry here, its place in
 * `create-pay-providers.ts` and its keys in `platform/config`.
 */

interface MethodFacts {
  /** What the button of somebody who works here says. */
  readonly label: string;
  /** What buyers know the provider by. */
  readonly buyersName: string;
  /** What kind of payment it is, in a word or two. */
  readonly note: string;
  /** What the admin area calls its provider, and the variable that holds its key; absent: the operator brings a program along. */
  readonly provider?: { readonly title: string; readonly key: string };
  /** It sells in its own name: it charges the tax and issues the invoice. */
  readonly sellsItself?: true;
}

/** By card, from a wallet elsewhere, or at a gateway of their region. */
const facts = {
  stripe: { label: "Stripe", buyersName: "Stripe", note: "Card", provider: { title: "Card provider", key: "STRIPE_SECRET_KEY" } },
  lemon: {
    ...{ label: "Lemon", buyersName: "Lemon Squeezy", note: "Wallet", sellsItself: true },
    provider: { title: "Wallet provider", key: "LEMON_API_KEY" },
  },
  regional: { label: "Regional gateway", buyersName: "Regional gateway", note: "Gateway of your region" },
} as const satisfies { readonly [method: string]: MethodFacts };

export type PayMethod = keyof typeof facts;

/** The usual one first. */
export const payMethods = Object.keys(facts) as [PayMethod, ...PayMethod[]];

export function methodFacts(method: PayMethod): MethodFacts {
  return facts[method];
}

/** Of a method or provider as it was stored; undefined: it is none of these. */
export function factsNamed(name: string): MethodFacts | undefined {
  return payMethods.includes(name as PayMethod) ? facts[name as PayMethod] : undefined;
}
