import type { PayMethodShown } from "../../contract/payments.ts";
import { methodFacts, type PayMethod, payMethods } from "../../model/money/methods.ts";
import { createPayProviders, type PayProviders } from "../../platform/pay/create-pay-providers.ts";
import { PayFailure, type PayProvider } from "../../platform/pay/provider.ts";
import { type OutsideWorld, refuse } from "../kernel/scope.ts";
import { provide, service } from "../kernel/service.ts";

/** Who does payments here, as the environment says. */
export const payProviders = service<PayProviders>("payment providers");
export const payProvidersProvider = provide(payProviders, (config, { database, ownHosts, now }) =>
  createPayProviders(config, { database, ownHosts, now }),
);

export function methodsShown({ methods }: PayProviders): PayMethodShown[] {
  return payMethods.flatMap((method) => {
    const provider = methods.get(method);
    return provider ? [{ method, label: methodFacts(method).label, isSandbox: provider.isSandbox, can: provider.can }] : [];
  });
}

/** Who does a method; refused where nobody does. */
export function providerOfMethod(outside: Pick<OutsideWorld, "service">, method: PayMethod): PayProvider {
  const provider = outside.service(payProviders).methods.get(method);
  if (!provider) throw refuse("not_found", "This way to pay is not offered here. Nothing was charged.");
  return provider;
}

/** Who did a payment once; undefined: its keys were taken away since. */
export function providerNamed(outside: Pick<OutsideWorld, "service">, name: string): PayProvider | undefined {
  return outside.service(payProviders).named.get(name);
}

/** What a failure of a provider is to whoever asked. `unreachable` leaves open what came of it. */
export function refusalOf(error: unknown, moved: string): unknown {
  if (!(error instanceof PayFailure)) return error;
  return error.kind === "unreachable"
    ? refuse("unavailable", `The payment provider does not answer. ${moved}`)
    : refuse("conflict", `The payment provider refused: ${error.message} ${moved}`);
}
