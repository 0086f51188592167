/** One schema of every variable of the environment; each message completes the sentence "NAME …". */
import { isIP } from "node:net";
import * as z from "zod";
import { hostUrls } from "../db/host-urls.ts";
import { logLevels } from "./config.ts";

const text = z.string().min(1);
const secret = z.string().min(1);

const port = z.coerce
  .number("must be a port, 0 to 65535")
  .int("must be a port, 0 to 65535")
  .min(0, "must be a port, 0 to 65535")
  .max(65_535, "must be a port, 0 to 65535");
const httpUrl = text.refine(isHttpUrl, "must be an address such as https://example.com");
const origin = httpUrl.refine(
  (value) => !isHttpUrl(value) || new URL(value).pathname === "/",
  "must not have a path: the product lives at the root of its host",
);
const host = text.refine(
  (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(value) && URL.canParse(`http://${value}`),
  "must be a host such as sites.example.com, without scheme and path",
);
/** What paths are put behind: they would be lost in a query. */
const base = httpUrl.refine((value) => !/[?#]/.test(value), "must not have a query: paths are put behind it");
const databaseUrl = text.refine(
  isDatabaseUrl,
  "must be an address such as postgres://user:password@host:5432/name, with %40 for @ in a password and %2F for /",
);
const smtpUrl = text.refine(
  (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value) && new URL(value).hostname !== "",
  "must be an address such as smtp://user:password@host:587",
);
const onOff = text.transform((value, context) => {
  if (/^(on|true|1|yes)$/i.test(value)) return true;
  if (/^(off|false|0|no)$/i.test(value)) return false;
  context.addIssue({ code: "custom", message: "must be on or off" });
  return z.NEVER;
});
const proxies = text
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ""))
  .refine((parts) => parts.every(isNetwork), "must list the addresses or networks of proxies, such as 10.0.0.1, 192.168.0.0/16");
const wholeNumber = z.coerce
  .number("must be a whole number, 1 or more")
  .int("must be a whole number, 1 or more")
  .min(1, "must be a whole number, 1 or more")
  .max(1_000_000_000, "must be at most 1000000000");
const resolver = text.refine(isAddress, "must be the address of a resolver, such as 9.9.9.9 or 127.0.0.1:5353");

const reachable = text
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ""))
  .refine((parts) => parts.every(isAddress), "must list addresses of your own network, such as 10.0.0.5 or 10.0.0.5:8080");

export const variables = z.object({
  PORT: port.default(3000),
  HOST: text.regex(/^[a-z0-9.:%_-]{1,253}$/i, "must be an address of this machine, such as 127.0.0.1 or 0.0.0.0").default("127.0.0.1"),
  DATA_DIR: text.default("./data"),
  BASE_URL: origin.optional(),
  SITES_HOST: host.optional(),
  FILES_HOST: host.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  S3_ENDPOINT: base.optional(),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket").optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: text
    .max(320, "must be an e-mail address")
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, "must be an address such as Atelier <hello@example.com>")
    .optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(20, "must have at least 20 characters").max(200, "must have at most 200 characters").optional(),
  MAIL_OWN_DOMAINS: onOff.optional(),
  SMS_URL: httpUrl.optional(),
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_API_BASE: base.optional(),
  LEMON_API_KEY: secret.optional(),
  LEMON_STORE_ID: text.optional(),
  LEMON_WEBHOOK_SECRET: secret.optional(),
  LEMON_API_BASE: base.optional(),
  PAY_SANDBOX: onOff.optional(),
  OWN_CODE: onOff.optional(),
  TWITTER_API_BASE: base.optional(),
  OAUTH_GOOGLE_ID: text.optional(),
  OAUTH_GOOGLE_SECRET: secret.optional(),
  OAUTH_GITHUB_ID: text.optional(),
  OAUTH_GITHUB_SECRET: secret.optional(),
  OAUTH_OIDC_ISSUER: base.optional(),
  OAUTH_OIDC_ID: text.optional(),
  OAUTH_OIDC_SECRET: secret.optional(),
  ADMIN_USERNAME: text.optional(),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").max(256, "must have at most 256 characters").optional(),
  SECRET_KEY: secret.optional(),
  RATE_LIMIT_SCALE: z.coerce.number("must be a number, 0 or more").min(0, "must be a number, 0 or more").default(1),
  IMPORT_ROWS: wholeNumber.default(1_000_000),
  APP_FILE_MB: wholeNumber.default(5_120),
  APP_FILES: wholeNumber.default(100_000),
  APP_RECORDS: wholeNumber.default(2_000_000),
  APP_RECORD_MB: wholeNumber.default(10_240),
  TRUST_PROXY: proxies.optional(),
  METRICS_TOKEN: secret.optional(),
  DNS_SERVER: resolver.optional(),
  FETCH_ALLOW: reachable.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  NODE_ENV: text.optional(),
});
export type Variables = z.infer<typeof variables>;

function isHttpUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function isNetwork(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
}

/** As the driver reads it: one host or several, or a socket that the query names. */
function isDatabaseUrl(value: string): boolean {
  return (
    /^postgres(ql)?:\/\/\S+$/.test(value) && hostUrls(value).every((url) => URL.canParse(url.replace("@/", "@socket/"), "postgres://base"))
  );
}

/** A number with or without a port. */
function isAddress(value: string): boolean {
  if (isIP(value) !== 0) return true;
  const parts = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(value);
  return parts !== null && isIP(parts[1] ?? parts[2] ?? "") !== 0 && Number(parts[3]) >= 1 && Number(parts[3]) <= 65_535;
}
