/**
 * An object storage for tests that believes nobody: it checks Signature Version 4, the hash of the payload and the length,
 * as a real one does. `mode` makes it misbehave. Path style only: `/{bucket}/{key}`.
 */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeS3Options {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly bucket: string;
}

export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: Map<string, { readonly body: Buffer; readonly type: string }>;
  /** `slow-down`: 503 to everything. `too-many`: 429 to everything. `keeping`: 503 to whoever removes something. `silent`: never answers. `cut`: closes in the middle of a body. */
  mode: "well" | "slow-down" | "too-many" | "keeping" | "silent" | "cut";
  /** How many requests came. */
  asked: number;
  close(): Promise<void>;
}

export async function startFakeS3(options: FakeS3Options): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://storage");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    fake.asked += 1;
    if (fake.mode === "silent") return;
    if (fake.mode === "slow-down" || (fake.mode === "keeping" && request.method === "DELETE")) return refuse(response, 503, "SlowDown");
    if (fake.mode === "too-many") return refuse(response, 429, "TooManyRequests");
    const refusal = checkSignature(request, url, options) ?? checkBody(request, body);
    if (refusal) return refuse(response, refusal === "MissingContentLength" ? 411 : 403, refusal);
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== options.bucket) return refuse(response, 404, "NoSuchBucket");
    answerObject(request, response, decodeURIComponent(rest.join("/")), body);
  }

  function answerObject(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    if (request.method === "PUT") {
      objects.set(key, { body, type: request.headers["content-type"] ?? "application/octet-stream" });
      response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
      return;
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const object = objects.get(key);
    if (!object) {
      refuse(response, 404, "NoSuchKey");
      return;
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (first !== undefined) {
      const part = object.body.subarray(Number(first), Number(last) + 1);
      response.writeHead(206, { "content-type": object.type, "content-length": part.length }).end(part);
      return;
    }
    response.writeHead(200, { "content-type": object.type, "content-length": object.body.length });
    if (fake.mode === "cut") {
      response.write(object.body.subarray(0, object.body.length / 2), () => response.destroy());
      return;
    }
    response.end(request.method === "HEAD" ? undefined : object.body);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeS3 = { endpoint: endpointOf(server), objects, mode: "well", asked: 0, close: () => close(server) };
  return fake;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}

/** The code of the error, or undefined when the request was signed with the right secret. */
function checkSignature(request: IncomingMessage, url: URL, { accessKeyId, secretAccessKey, region }: FakeS3Options): string | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/;
  const [, credential = "", signedHeaders = "", signature = ""] = form.exec(request.headers.authorization ?? "") ?? [];
  const [key, day = "", signedRegion, service = "", end] = credential.split("/");
  if (key !== accessKeyId) return "InvalidAccessKeyId";
  if (signedRegion !== region || service !== "s3" || end !== "aws4_request") return "AuthorizationHeaderMalformed";
  const date = String(request.headers["x-amz-date"] ?? "");
  if (!date.startsWith(day)) return "AccessDenied";
  const headers = signedHeaders.split(";").map(
    (name) =>
      `${name}:${String(request.headers[name] ?? "")
        .trim()
        .replace(/\s+/g, " ")}\n`,
  );
  const path = url.pathname
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const payload = String(request.headers["x-amz-content-sha256"] ?? "");
  const canonical = [request.method, path, query, headers.join(""), signedHeaders, payload].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const signingKey = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  return hmac(signingKey, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

function checkBody(request: IncomingMessage, body: Buffer): string | undefined {
  if (request.method === "PUT" && request.headers["content-length"] === undefined) return "MissingContentLength";
  const expected = String(request.headers["x-amz-content-sha256"] ?? "");
  if (expected === "UNSIGNED-PAYLOAD") return undefined;
  return sha256(body) === expected ? undefined : "XAmzContentSHA256Mismatch";
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function endpointOf(server: Server): string {
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
