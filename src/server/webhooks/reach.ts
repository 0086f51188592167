import { FetchRefused } from "../../platform/fetch/safe-request.ts";
import type { OutsideWorld } from "../kernel/scope.ts";

/** Whoever saves the webhook waits for this: shorter than what a delivery is given. */
const bounds = { method: "HEAD", redirects: "none", ignoresBody: true, headerTimeout: 3_000, totalTimeout: 4_000 } as const;

/**
 * Why an address cannot be reached at the moment, as a sentence; null: something answers there. Whatever it answers counts, as a program
 * that takes webhooks may refuse everything else.
 */
export async function whyUnreachable({ fetch }: Pick<OutsideWorld, "fetch">, url: string): Promise<string | null> {
  try {
    await fetch(url, bounds);
    return null;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return `The webhook was saved, but its address cannot be reached now: ${reasons[error.code]}.`;
  }
}

const reasons: { readonly [Of in FetchRefused["code"]]: string } = {
  address_not_allowed: "its name is not known, or it leads into a network of the server’s own, to which no webhooks are sent",
  no_reply: "nothing answered there within a few seconds",
  too_large: "its answer is too large",
};
