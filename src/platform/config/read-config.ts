import "../../model/base/schema-words.ts";
import { resolve } from "node:path";
import { fail, ok, type Result } from "../../model/base/result.ts";
import type { Config, MailConfig } from "./config.ts";
import { type Variables, variables } from "./variables.ts";

/** Names that must be set together: one of them alone is a mistake. */
const together: readonly (readonly (keyof Variables)[])[] = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
  ["LEMON_API_KEY", "LEMON_STORE_ID"],
  ["OAUTH_GOOGLE_ID", "OAUTH_GOOGLE_SECRET"],
  ["OAUTH_GITHUB_ID", "OAUTH_GITHUB_SECRET"],
  ["OAUTH_OIDC_ISSUER", "OAUTH_OIDC_ID", "OAUTH_OIDC_SECRET"],
];

/** Reads the environment, the only place that does. Every bad value is one line that names its variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Result<Config, string[]> {
  const set = spoken(env);
  const parsed = variables.safeParse(set);
  const unreadable = parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`) ?? [];
  const weak = set.NODE_ENV === "production" ? weakSecret(set) : undefined;
  const mistakes = [...unreadable, ...missing(set), ...(weak === undefined ? [] : [weak])];
  return parsed.success && mistakes.length === 0 ? ok(configOf(parsed.data)) : fail(mistakes);
}

/** The variables that say something, not read yet. */
type Spoken = { readonly [Name in keyof Variables]?: string };

/** An empty variable is as good as none: compose files and shells write them so. */
function spoken(env: Readonly<Record<string, string | undefined>>): Spoken {
  const names = Object.keys(variables.shape);
  return Object.fromEntries(names.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])));
}

function missing(set: Spoken): string[] {
  const mistakes = together.flatMap((names) => {
    const absent = names.filter((name) => set[name] === undefined);
    const present = names.filter((name) => set[name] !== undefined);
    return present.length > 0 ? absent.map((name) => `${name} is missing: it belongs to ${present.join(", ")}.`) : [];
  });
  if (set.DATABASE_DIRECT_URL && !set.DATABASE_URL) mistakes.push("DATABASE_URL is missing: it belongs to DATABASE_DIRECT_URL.");
  return mistakes;
}

const placeholder = /^(change.?me|secret|default|password|example|test|dev|insecure|your)/i;

/** A key that can be guessed decrypts every stored secret and forges every signed link. */
function weakSecret({ SECRET_KEY }: { readonly SECRET_KEY?: string | undefined }): string | undefined {
  if (SECRET_KEY === undefined) return undefined;
  if (SECRET_KEY.length < 32) return `SECRET_KEY must have at least 32 characters: ${another}`;
  return placeholder.test(SECRET_KEY) || new Set(SECRET_KEY).size < 10 ? `SECRET_KEY must not be a placeholder: ${another}` : undefined;
}

const another = "make one with `openssl rand -base64 32`, or leave it out to have one made and kept in DATA_DIR.";

function configOf(set: Variables): Config {
  const base = new URL(set.BASE_URL ?? `http://localhost:${set.PORT}`);
  const production = set.NODE_ENV === "production";
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    baseUrl: base.origin,
    sitesHost: withPortOf(base, set.SITES_HOST ?? base.host),
    ...(set.FILES_HOST && { filesHost: withPortOf(base, set.FILES_HOST) }),
    ...services(set, base),
    ...payments(set),
    paySandbox: set.PAY_SANDBOX ?? !(production || set.STRIPE_SECRET_KEY || set.LEMON_API_KEY),
    ownCode: set.OWN_CODE ?? true,
    oauth: oauth(set),
    ...(set.ADMIN_USERNAME && set.ADMIN_PASSWORD && { admin: { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD } }),
    ...(set.SECRET_KEY && { secretKey: set.SECRET_KEY, ...weakness(weakSecret(set)) }),
    rateLimitScale: set.RATE_LIMIT_SCALE,
    mostImported: set.IMPORT_ROWS,
    quota: quotaOf(set),
    trustProxy: set.TRUST_PROXY ?? [],
    ...(set.METRICS_TOKEN && { metricsToken: set.METRICS_TOKEN }),
    ...(set.DNS_SERVER && { dnsServer: set.DNS_SERVER }),
    fetchAllow: set.FETCH_ALLOW ?? [],
    logLevel: set.LOG_LEVEL,
    production,
  };
}

const megabyte = 1024 ** 2;

function quotaOf({ APP_FILE_MB, APP_FILES, APP_RECORDS, APP_RECORD_MB }: Variables): Config["quota"] {
  return { fileBytes: APP_FILE_MB * megabyte, files: APP_FILES, records: APP_RECORDS, recordBytes: APP_RECORD_MB * megabyte };
}

function weakness(weakSecret: string | undefined): Pick<Config, "weakSecret"> {
  return weakSecret === undefined ? {} : { weakSecret };
}

/** A host named without a port answers where the main host does. */
function withPortOf(base: URL, host: string): string {
  return new URL(`${base.protocol}//${host.includes(":") || base.port === "" ? host : `${host}:${base.port}`}`).host;
}

function services(set: Variables, base: URL): Partial<Config> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  return {
    ...(set.DATABASE_URL && { database: { url: set.DATABASE_URL, directUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL } }),
    ...(endpoint &&
      bucket &&
      accessKeyId &&
      secretAccessKey && { s3: { endpoint, bucket, region: set.S3_REGION, accessKeyId, secretAccessKey } }),
    ...(set.SMTP_URL && { mail: mailOf(set, { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM ?? `Joinery <no-reply@${base.hostname}>` }) }),
    ...(set.SMS_URL && { smsUrl: set.SMS_URL }),
    ...(set.TWITTER_API_BASE && { twitterApiBase: set.TWITTER_API_BASE }),
  };
}

function mailOf({ MAIL_WEBHOOK_SECRET, MAIL_OWN_DOMAINS }: Variables, sending: MailConfig): MailConfig {
  return {
    ...sending,
    ...(MAIL_WEBHOOK_SECRET && { webhookSecret: MAIL_WEBHOOK_SECRET }),
    ...(MAIL_OWN_DOMAINS && { ownDomains: true }),
  };
}

function payments(set: Variables): Partial<Config> {
  return {
    ...(set.STRIPE_SECRET_KEY && {
      stripe: {
        secretKey: set.STRIPE_SECRET_KEY,
        ...(set.STRIPE_WEBHOOK_SECRET && { webhookSecret: set.STRIPE_WEBHOOK_SECRET }),
        ...(set.STRIPE_API_BASE && { apiBase: set.STRIPE_API_BASE }),
      },
    }),
    ...(set.LEMON_API_KEY &&
      set.LEMON_STORE_ID && {
        lemon: {
          apiKey: set.LEMON_API_KEY,
          storeId: set.LEMON_STORE_ID,
          ...(set.LEMON_WEBHOOK_SECRET && { webhookSecret: set.LEMON_WEBHOOK_SECRET }),
          ...(set.LEMON_API_BASE && { apiBase: set.LEMON_API_BASE }),
        },
      }),
  };
}

function oauth(set: Variables): Config["oauth"] {
  const { OAUTH_OIDC_ISSUER: issuer, OAUTH_OIDC_ID: id, OAUTH_OIDC_SECRET: secret } = set;
  return {
    ...(set.OAUTH_GOOGLE_ID && set.OAUTH_GOOGLE_SECRET && { google: { id: set.OAUTH_GOOGLE_ID, secret: set.OAUTH_GOOGLE_SECRET } }),
    ...(set.OAUTH_GITHUB_ID && set.OAUTH_GITHUB_SECRET && { github: { id: set.OAUTH_GITHUB_ID, secret: set.OAUTH_GITHUB_SECRET } }),
    ...(issuer && id && secret && { oidc: { issuer, id, secret } }),
  };
}
