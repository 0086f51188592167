import type { EnvironmentVariable } from "../../contract/installation.ts";
import type { Config } from "../../platform/config/config.ts";
import { provide, service } from "../kernel/service.ts";

/** What the environment says, as staff may read it. */
export const environment = service<readonly EnvironmentVariable[]>("environment");
export const environmentProvider = provide(environment, shownEnvironment);

/** Of what is secret, or has a password in it, only whether it is set. */
export function shownEnvironment(config: Config): EnvironmentVariable[] {
  return [...places(config), ...services(config), ...bounds(config)];
}

const plain = (name: string, value: string | number | boolean | undefined): EnvironmentVariable => ({
  ...{ name, isSecret: false },
  value: value === undefined || value === "" ? null : typeof value === "boolean" ? (value ? "on" : "off") : String(value),
});
const secret = (name: string, value: unknown): EnvironmentVariable => ({ name, isSecret: true, value: value === undefined ? null : "set" });

function places(config: Config): EnvironmentVariable[] {
  return [
    plain("BASE_URL", config.baseUrl),
    plain("SITES_HOST", config.sitesHost),
    plain("FILES_HOST", config.filesHost),
    plain("HOST", config.host),
    plain("PORT", config.port),
    plain("DATA_DIR", config.dataDir),
    secret("DATABASE_URL", config.database),
    secret("SECRET_KEY", config.secretKey),
    plain("TRUST_PROXY", config.trustProxy.join(", ")),
    plain("DNS_SERVER", config.dnsServer),
    plain("FETCH_ALLOW", config.fetchAllow.join(", ")),
    plain("NODE_ENV", config.production ? "production" : undefined),
    plain("LOG_LEVEL", config.logLevel),
    secret("METRICS_TOKEN", config.metricsToken),
  ];
}

function services({ s3, mail, smsUrl, oauth, stripe, lemon, paySandbox }: Config): EnvironmentVariable[] {
  return [
    plain("S3_ENDPOINT", s3?.endpoint),
    plain("S3_BUCKET", s3?.bucket),
    secret("S3_SECRET_ACCESS_KEY", s3?.secretAccessKey),
    secret("SMTP_URL", mail?.smtpUrl),
    plain("MAIL_FROM", mail?.from),
    secret("MAIL_WEBHOOK_SECRET", mail?.webhookSecret),
    plain("MAIL_OWN_DOMAINS", mail?.ownDomains),
    secret("SMS_URL", smsUrl),
    plain("OAUTH_GOOGLE_ID", oauth.google?.id),
    secret("OAUTH_GOOGLE_SECRET", oauth.google?.secret),
    plain("OAUTH_GITHUB_ID", oauth.github?.id),
    secret("OAUTH_GITHUB_SECRET", oauth.github?.secret),
    plain("OAUTH_OIDC_ISSUER", oauth.oidc?.issuer),
    plain("OAUTH_OIDC_ID", oauth.oidc?.id),
    secret("OAUTH_OIDC_SECRET", oauth.oidc?.secret),
    secret("STRIPE_SECRET_KEY", stripe?.secretKey),
    secret("STRIPE_WEBHOOK_SECRET", stripe?.webhookSecret),
    plain("LEMON_STORE_ID", lemon?.storeId),
    secret("LEMON_API_KEY", lemon?.apiKey),
    plain("PAY_SANDBOX", paySandbox),
  ];
}

function bounds({ ownCode, rateLimitScale, mostImported, quota }: Config): EnvironmentVariable[] {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  return [
    plain("OWN_CODE", ownCode),
    plain("RATE_LIMIT_SCALE", rateLimitScale),
    plain("IMPORT_ROWS", mostImported),
    plain("APP_FILES", quota.files),
    plain("APP_FILE_MB", megabytes(quota.fileBytes)),
    plain("APP_RECORDS", quota.records),
    plain("APP_RECORD_MB", megabytes(quota.recordBytes)),
  ];
}
