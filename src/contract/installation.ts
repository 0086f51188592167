import * as z from "zod";
import { isOffered } from "../model/money/currency.ts";
import { endpoint } from "./endpoint.ts";
import { id, idInPath } from "./shared.ts";

/** Who may create an account on the platform: everybody, whoever was invited, or nobody. */
export const signUpModes = ["open", "invited", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];

export const bannerTones = ["info", "warning"] as const;

const limit = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();

export const installationSettings = z.strictObject({
  signup: z.enum(signUpModes),
  /** Shown to everybody who is signed in; "" for none. */
  bannerText: z.string().trim().max(300),
  bannerTone: z.enum(bannerTones),
  /** What each app may keep unless the staff set something for it alone; null: as the environment says. */
  records: limit,
  recordBytes: limit,
  files: limit,
  fileBytes: limit,
  /** How many apps one person may own; null: any number. */
  appsPerPerson: limit,
  /** ISO 4217: what plans, credit and payments of the platform are in. */
  currency: z.string().refine(isOffered, "must be a currency such as USD, with at most 2 decimals"),
  /** What an app sells is credited to its owner, who may spend it here; otherwise it is only counted as the app's sales. */
  creditOwners: z.boolean(),
  /** Days for which the log of the platform is kept. */
  activityDays: z.int().min(30).max(3_650),
});
export type InstallationSettings = z.infer<typeof installationSettings>;

const notice = z.object({
  signup: z.enum(signUpModes),
  banner: z.object({ text: z.string(), tone: z.enum(bannerTones) }).nullable(),
});
export type InstallationNotice = z.infer<typeof notice>;

export const installationNotice = endpoint({
  name: "installationNotice",
  summary: "What everybody may know of this installation: who may sign up, and what its staff has to say",
  method: "GET",
  path: "/installation",
  guard: "anyone",
  platform: true,
  reply: notice,
});

const variable = z.object({
  name: z.string(),
  /** What it is; null: it is not set. Of a secret it is told only that it is set. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
});
export type EnvironmentVariable = z.infer<typeof variable>;

const installation = z.object({ settings: installationSettings, environment: z.array(variable), version: z.string() });
export type Installation = z.infer<typeof installation>;

const forStaff = { guard: "admin", platform: true } as const;

export const readInstallation = endpoint({
  name: "readInstallation",
  summary: "The settings of this installation, and what its environment says",
  method: "GET",
  path: "/admin/installation",
  ...forStaff,
  reply: installation,
});

export const changeInstallation = endpoint({
  name: "changeInstallation",
  summary: "Change settings of this installation; what is not sent stays",
  method: "POST",
  path: "/admin/installation",
  ...forStaff,
  body: installationSettings.partial(),
  reply: installation,
});

const mailTest = z.object({
  id,
  to: z.string(),
  state: z.string(),
  /** What the mail server said; null: nothing. */
  error: z.string().nullable(),
});
export type MailTest = z.infer<typeof mailTest>;

export const testMail = endpoint({
  name: "testMail",
  summary: "Send a test mail to the caller",
  method: "POST",
  path: "/admin/mail-tests",
  ...forStaff,
  body: z.strictObject({}),
  reply: mailTest,
  status: 201,
  refusals: ["conflict", "too_many_requests"],
});

export const findMailTest = endpoint({
  name: "findMailTest",
  summary: "What became of a test mail",
  method: "GET",
  path: "/admin/mail-tests/:mail",
  ...forStaff,
  params: z.object({ mail: idInPath }),
  reply: mailTest,
  refusals: ["not_found"],
});
