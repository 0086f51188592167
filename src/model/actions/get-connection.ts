import { choice, line, toggle } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { anyValue, filled, needed } from "./options.ts";

const services = { twitter: "X (formerly Twitter)" } as const;
export type LookedUpAt = keyof typeof services;

/** Looks somebody up on a social network, through the connection that the app has with it. */
export const getConnection = defineActionKind({
  kind: "get-connection",
  label: "Look somebody up",
  group: "People",
  options: {
    provider: needed(choice("Service", services)),
    userId: anyValue("Person of this app", {
      description: "Their number, or a formula such as ${user.id}: who stands in their own social profile is looked up.",
    }),
    foreignId: filled(
      needed(
        line("User name there", {
          max: 2_000,
          placeholder: "ada, or ${handle}",
          description: "Or the address of their profile, or their number there.",
        }),
      ),
    ),
    "config.stop": toggle("End the list when nobody is found"),
  },
  start: { provider: "twitter", userId: "", foreignId: "", config: { stop: false } },
  // Whoever is a person of the app has a name there already.
  idle: ({ userId }) => ((userId ?? "") === "" ? [] : ["foreignId"]),
  gives: "profile",
  onlyReads: true,
  says: ({ provider }) => `Look somebody up at ${services[provider as LookedUpAt] ?? String(provider)}`,
});
