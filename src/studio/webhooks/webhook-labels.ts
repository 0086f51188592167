import type { Delivery, Webhook } from "../../contract/webhooks.ts";
import { eventLabels, heardEvents } from "../../model/types/record-events.ts";
import type { NamedType } from "../api-keys/scopes-text.ts";

/** What a webhook hears of, for people: "All of Leads, Orders", "Created, deleted of all types". */
export function wishText({ events, typeIds }: Pick<Webhook, "events" | "typeIds">, types: readonly NamedType[]): string {
  const names = typeIds?.map((id) => types.find((type) => type.id === id)?.title ?? "a type that is gone") ?? ["all types"];
  const heard = events.map((event, at) => (at === 0 ? eventLabels[event] : eventLabels[event].toLowerCase()));
  return `${events.length === heardEvents.length ? "Everything" : heard.join(", ")} of ${names.join(", ")}`;
}

export type Health = "on" | "failing" | "off";

export function healthOf({ isActive, failingSince, whyOff }: Pick<Webhook, "isActive" | "failingSince" | "whyOff">): Health {
  if (!isActive || whyOff !== null) return "off";
  return failingSince === null ? "on" : "failing";
}

export const healthLabels: { readonly [Of in Health]: string } = { on: "On", failing: "Failing", off: "Off" };

export const stateLabels: { readonly [Of in Delivery["state"]]: string } = {
  delivered: "Delivered",
  waiting: "Waiting",
  failed: "Failed",
  skipped: "Skipped",
};

/** How one went, in a few words: "200 in 34 ms", "Answered 500, 3 tries". */
export function outcomeText({ status, duration, why, attempts }: Pick<Delivery, "status" | "duration" | "why" | "attempts">): string {
  if (attempts === 0) return "Not sent yet";
  const tries = attempts > 1 ? `, ${attempts} tries` : "";
  return `${why ?? `${status} in ${duration} ms`}${tries}`;
}

/** A body as people read it; what is no JSON stays as it is. */
export function readableBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
