import type { Rate } from "../../platform/limits/rate-limits.ts";

/**
 * The figures of the contract. `sign-in` counts per account, `sign-in-address` per address, `sign-in-device` per device on which the
 * account was signed in to before.
 */
export const rates = {
  "sign-in": { count: 10, seconds: 15 * 60 },
  "sign-in-device": { count: 10, seconds: 15 * 60 },
  "sign-in-address": { count: 60, seconds: 15 * 60 },
  "second-step": { count: 10, seconds: 15 * 60 },
  "sign-up": { count: 30, seconds: 60 * 60 },
  "visitor-write": { count: 30, seconds: 60 },
  "find-slots": { count: 120, seconds: 60 },
  "mail-code": { count: 5, seconds: 60 * 60 },
  "sms-number": { count: 3, seconds: 60 * 60 },
  "sms-account": { count: 5, seconds: 60 * 60 },
  "sms-address": { count: 10, seconds: 60 * 60 },
  "find-address": { count: 60, seconds: 60 * 60 },
  "mail-test": { count: 20, seconds: 60 * 60 },
  deposit: { count: 10, seconds: 60 * 60 },
  "webhook-failure": { count: 60, seconds: 60 },
  invite: { count: 20, seconds: 60 * 60 },
  "export-me": { count: 10, seconds: 24 * 60 * 60 },
  feedback: { count: 10, seconds: 60 * 60 },
  crash: { count: 30, seconds: 60 * 60 },
  "look-up": { count: 30, seconds: 60 },
  api: { count: 600, seconds: 60 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;
