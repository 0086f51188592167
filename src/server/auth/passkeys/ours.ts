import type { Scope } from "../../kernel/scope.ts";

/** For whom passkeys are made: the main host as it is configured, whatever a request says of itself. */
export function ours({ outside }: Pick<Scope, "outside">): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(outside.mainAddress("/"));
  return { id: hostname, origin };
}
