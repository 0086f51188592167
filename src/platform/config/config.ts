/** Everything an operator may set, read and checked once at the start. Absent keys are features that are switched off. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Origin of the main host without a trailing slash: `https://studio.example`. */
  readonly baseUrl: string;
  /** Where sites live, `{slug}.{sitesHost}`, with the port where it is not the scheme's own. */
  readonly sitesHost: string;
  /** A cookieless host for uploads, with the port where it is not the scheme's own. */
  readonly filesHost?: string;
  /** Absent: the embedded database. */
  readonly database?: { readonly url: string; readonly directUrl: string };
  /** Absent: files in `dataDir`. */
  readonly s3?: S3Config;
  /** Absent: mails stay in the outbox. */
  readonly mail?: MailConfig;
  readonly smsUrl?: string;
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret?: string; readonly apiBase?: string };
  readonly lemon?: { readonly apiKey: string; readonly storeId: string; readonly webhookSecret?: string; readonly apiBase?: string };
  /** Where X is asked; absent: where it is. */
  readonly twitterApiBase?: string;
  readonly paySandbox: boolean;
  /** Whether code that owners wrote stands on their sites: header code, blocks of code and components. */
  readonly ownCode: boolean;
  readonly oauth: {
    readonly google?: OAuthClient;
    readonly github?: OAuthClient;
    readonly oidc?: OAuthClient & { readonly issuer: string };
  };
  /** Who becomes the platform admin of an empty database. */
  readonly admin?: { readonly username: string; readonly password: string };
  /** Absent: see `secretKeyOf`, which keeps a generated one in `dataDir`. */
  readonly secretKey?: string;
  /** Why `secretKey` is too weak to begin with. What was sealed with it before is still read. */
  readonly weakSecret?: string;
  /** Multiplies every rate limit; 0 switches them off. */
  readonly rateLimitScale: number;
  /** The most rows of one import. */
  readonly mostImported: number;
  /** What one app may keep: bytes and number of its files, number and bytes of its records. */
  readonly quota: { readonly fileBytes: number; readonly files: number; readonly records: number; readonly recordBytes: number };
  /** Addresses and networks of proxies whose forwarded headers count. */
  readonly trustProxy: readonly string[];
  readonly metricsToken?: string;
  /** `address` or `address:port`. */
  readonly dnsServer?: string;
  /** Private addresses, `address` or `address:port`, that requests for apps may go to nevertheless. */
  readonly fetchAllow: readonly string[];
  readonly logLevel: LogLevel;
  readonly production: boolean;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /** With what a provider shows that a report of a mail is its own; absent: none are taken in. */
  readonly webhookSecret?: string;
  /** Whether apps may send from a domain of their own. */
  readonly ownDomains?: boolean;
}

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
