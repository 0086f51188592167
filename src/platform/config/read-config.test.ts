import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./read-config.ts";

const strong = "kX9vQ2mT7pL4wZ8nB3cR6yJ1sD5gH0fA";

function read(env: Record<string, string>) {
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.why.join("\n"));
  return config.value;
}

function mistakes(env: Record<string, string>): string[] {
  const config = readConfig(env);
  return config.ok ? [] : config.why;
}

test("an empty environment is a whole configuration", () => {
  expect(read({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("./data"),
    baseUrl: "http://localhost:3000",
    sitesHost: "localhost:3000",
    paySandbox: true,
    oauth: {},
    rateLimitScale: 1,
    mostImported: 1_000_000,
    ownCode: true,
    quota: { fileBytes: 5 * 1024 ** 3, files: 100_000, records: 2_000_000, recordBytes: 10 * 1024 ** 3 },
    trustProxy: [],
    fetchAllow: [],
    logLevel: "info",
    production: false,
  });
});

test("an empty variable counts as none", () => {
  expect(read({ PORT: " ", SMTP_URL: "" }).port).toBe(3000);
});

test("the base url follows the port, and the sites' host follows the base url", () => {
  expect(read({ PORT: "4100" })).toMatchObject({ baseUrl: "http://localhost:4100", sitesHost: "localhost:4100" });
  expect(read({ BASE_URL: "https://studio.example/", SITES_HOST: "Sites.example" })).toMatchObject({
    baseUrl: "https://studio.example",
    sitesHost: "sites.example",
  });
  expect(read({ SITES_HOST: "sites.localhost", FILES_HOST: "files.localhost:90" })).toMatchObject({
    sitesHost: "sites.localhost:3000",
    filesHost: "files.localhost:90",
  });
});

test.each([
  ["PORT", "70000"],
  ["PORT", "http"],
  ["HOST", "http://here"],
  ["HOST", "h".repeat(300)],
  ["BASE_URL", "studio.example"],
  ["BASE_URL", "https://studio.example/app"],
  ["SITES_HOST", "https://sites.example"],
  ["SITES_HOST", "sites.example:99999"],
  ["SITES_HOST", "999.999.999.999"],
  ["FILES_HOST", "files.example/x"],
  ["FILES_HOST", "files.example:70000"],
  ["DATABASE_URL", "mysql://a/b"],
  ["DATABASE_URL", "postgres://me:p@ss:w/d@database.example/joinery"],
  ["DATABASE_URL", "postgres://one.example:5432,other.example:99999/joinery"],
  ["DATABASE_DIRECT_URL", "postgres://database.example:99999/joinery"],
  ["S3_ENDPOINT", "minio"],
  ["S3_ENDPOINT", "http://minio:9000/?a#b"],
  ["SMTP_URL", "http://mail"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_FROM", "nobody"],
  ["SMS_URL", "sms"],
  ["STRIPE_API_BASE", "localhost"],
  ["LEMON_API_BASE", "localhost"],
  ["TWITTER_API_BASE", "localhost"],
  ["PAY_SANDBOX", "maybe"],
  ["OAUTH_OIDC_ISSUER", "issuer"],
  ["RATE_LIMIT_SCALE", "-1"],
  ["IMPORT_ROWS", "0"],
  ["IMPORT_ROWS", "1.5"],
  ["RATE_LIMIT_SCALE", "many"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["DNS_SERVER", "resolver.example"],
  ["DNS_SERVER", "9.9.9.9:0"],
  ["FETCH_ALLOW", "10.0.0.5, hooks.internal"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is named in one line that says what is wrong", (name, value) => {
  const lines = mistakes({ [name]: value });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines[0]).toMatch(new RegExp(`^${name} must .+\\.$`));
  expect(lines.join("")).not.toContain("\n");
});

test("every bad value is named at once", () => {
  expect(mistakes({ PORT: "x", LOG_LEVEL: "loud" })).toHaveLength(2);
});

test("variables that belong together are asked for together", () => {
  expect(mistakes({ ADMIN_USERNAME: "ada@example.test" })).toEqual(["ADMIN_PASSWORD is missing: it belongs to ADMIN_USERNAME."]);
  expect(mistakes({ S3_ENDPOINT: "http://s3", S3_BUCKET: "files" })).toHaveLength(2);
  expect(mistakes({ DATABASE_DIRECT_URL: "postgres://a/b" })).toHaveLength(1);
});

test("a database may name several hosts", () => {
  const url = "postgresql://u:p@one:5432,two:5432/name";
  expect(read({ DATABASE_URL: url }).database).toEqual({ url, directUrl: url });
});

test("mail has a sender even where none is named", () => {
  expect(read({ SMTP_URL: "smtp://u:p@mail:587", BASE_URL: "https://studio.example" }).mail).toEqual({
    smtpUrl: "smtp://u:p@mail:587",
    from: "Joinery <no-reply@studio.example>",
  });
});

test("the payment sandbox is on until a provider has keys or it is production, and may be set", () => {
  expect(read({ STRIPE_SECRET_KEY: "sk" }).paySandbox).toBe(false);
  expect(read({ LEMON_API_KEY: "key", LEMON_STORE_ID: "1" }).paySandbox).toBe(false);
  expect(read({ NODE_ENV: "production" }).paySandbox).toBe(false);
  expect(read({ NODE_ENV: "production", PAY_SANDBOX: "on" }).paySandbox).toBe(true);
  expect(read({ PAY_SANDBOX: "0" }).paySandbox).toBe(false);
});

test("production refuses a short, repeated or placeholder secret key; elsewhere it is told, with how to make one", () => {
  for (const SECRET_KEY of ["short", "changeme-changeme-changeme-changeme", "a".repeat(64)]) {
    expect(mistakes({ NODE_ENV: "production", SECRET_KEY })).toEqual([expect.stringMatching(/^SECRET_KEY must/)]);
  }
  expect(read({ NODE_ENV: "production", SECRET_KEY: strong }).secretKey).toBe(strong);
  expect(read({ NODE_ENV: "production", SECRET_KEY: strong })).not.toHaveProperty("weakSecret");
  const weak = read({ SECRET_KEY: "short" });
  expect([weak.secretKey, weak.weakSecret]).toEqual(["short", expect.stringMatching(/^SECRET_KEY must have at least 32 .+openssl rand/)]);
});

test("addresses inside that may be reached are listed with or without a port", () => {
  expect(read({ FETCH_ALLOW: "10.0.0.5, [fd00::1]:8080" }).fetchAllow).toEqual(["10.0.0.5", "[fd00::1]:8080"]);
});

test("proxies are listed by address, network or a well-known word", () => {
  expect(read({ TRUST_PROXY: "10.0.0.1, fd00::/8 loopback" }).trustProxy).toEqual(["10.0.0.1", "fd00::/8", "loopback"]);
});
