import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { CheckedAddress } from "./resolve-public.ts";
import { FetchRefused, type SafeRequest } from "./safe-request.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** One request to addresses that were checked; the host's name goes into `Host` and into the certificate's check. */
export async function sendOnce(
  url: URL,
  targets: readonly CheckedAddress[],
  { request, deadline }: { readonly request: SafeRequest; readonly deadline: AbortSignal },
): Promise<Answer> {
  try {
    const reply = await open(url, targets, { request, deadline });
    if (request.ignoresBody) reply.destroy();
    const bytes = request.ignoresBody ? Buffer.alloc(0) : await readAll(reply, request.maxBytes ?? 5 * 1024 * 1024);
    return { status: reply.statusCode ?? 0, headers: flatten(reply), bytes };
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    throw new FetchRefused("no_reply", { cause: error });
  }
}

function open(
  url: URL,
  targets: readonly CheckedAddress[],
  { request, deadline }: { readonly request: SafeRequest; readonly deadline: AbortSignal },
): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body, headerTimeout = 10_000 } = request;
  const options: RequestOptions = {
    method,
    headers: {
      "user-agent": "Joinery",
      accept: "*/*",
      "accept-encoding": "gzip, deflate, br",
      ...lowerCase(headers),
      host: url.host,
      ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
    },
    // No agent: no connection is shared, and no proxy of the environment comes in between.
    agent: false,
    signal: deadline,
    maxHeaderSize: 32 * 1024,
    // The one resolution was made; Node connects to what was checked and asks nobody again.
    lookup: (_, { all }, found) => (all ? found(null, [...targets]) : found(null, targets[0]?.address ?? "", targets[0]?.family)),
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options);
    const timer = setTimeout(() => sent.destroy(new Error("no headers in time")), headerTimeout);
    sent.on("response", (reply) => {
      clearTimeout(timer);
      resolve(reply);
    });
    sent.on("error", reject);
    // Whoever changes the protocol (101) is hung up on, and that is neither an answer nor an error.
    sent.on("close", () => {
      clearTimeout(timer);
      reject(new Error("closed without an answer"));
    });
    sent.end(body);
  });
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Reads to the end, counting before and after decompression: a small bomb and a lying length end the same way. */
async function readAll(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(reply.headers["content-length"] ?? 0) > maxBytes) {
    reply.destroy();
    throw new FetchRefused("too_large");
  }
  const decoded = decode(reply);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchRefused("too_large");
      chunks.push(chunk);
    }
  } finally {
    reply.destroy();
    decoded.destroy();
  }
  return Buffer.concat(chunks);
}

function decode(reply: IncomingMessage): Readable {
  const decoder = decoderOf(reply.headers["content-encoding"]?.trim().toLowerCase() ?? "");
  if (!decoder) return reply;
  reply.on("error", (error) => decoder.destroy(error));
  return reply.pipe(decoder);
}

function decoderOf(encoding: string) {
  if (encoding === "gzip" || encoding === "x-gzip") return createGunzip();
  if (encoding === "deflate") return createInflate();
  if (encoding === "br") return createBrotliDecompress();
  return undefined;
}

function flatten({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}
