/**
 * Files in an object storage that speaks S3, path style. Requests are signed by aws4fetch and sent by node:http, which, unlike
 * fetch, streams a body under an explicit length.
 */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Config } from "../config/config.ts";
import { checkKey, type FilePart, type FileStore, StorageUnavailable } from "./file-store.ts";
import { spool, sweepSpooled } from "./spool.ts";

export interface S3Options {
  /** Milliseconds of silence before a request is given up; after as many no further one is tried. */
  readonly timeout?: number;
  readonly tries?: number;
}

export function s3Store(config: S3Config, { timeout = 30_000, tries = 3 }: S3Options = {}): FileStore {
  const drafts = join(tmpdir(), `joinery-uploads-${process.getuid?.() ?? 0}`);
  const urlOf = (key: string) => `${config.endpoint.replace(/\/+$/, "")}/${config.bucket}/${checkKey(key)}`;
  const call = (method: string, key: string, { body, part }: Pick<Call, "body" | "part"> = {}) =>
    withTries(tries, timeout, () => send(config, { method, url: urlOf(key), timeout, ...(body && { body }), ...(part && { part }) }));

  return {
    async put(key, content, type) {
      const { path, size, hash } = await spool(drafts, content);
      try {
        const reply = await call("PUT", key, { body: { size, hash, type, open: () => createReadStream(path) } });
        reply.resume();
        expectStatus(reply, [200]);
      } finally {
        await rm(path, { force: true });
      }
      return { size, hash };
    },
    async get(key, part) {
      const reply = await call("GET", key, part && { part });
      if (reply.statusCode === (part ? 206 : 200)) return { size: Number(reply.headers["content-length"]), stream: reply };
      reply.resume();
      expectStatus(reply, [404]);
      return undefined;
    },
    async remove(key) {
      const reply = await call("DELETE", key);
      reply.resume();
      expectStatus(reply, [200, 204, 404]);
    },
    async exists(key) {
      const reply = await call("HEAD", key);
      reply.resume();
      expectStatus(reply, [200, 404]);
      return reply.statusCode === 200;
    },
    sweep: (olderThan) => sweepSpooled(drafts, olderThan),
  };
}

interface Body {
  readonly size: number;
  readonly hash: string;
  readonly type: string;
  /** A new stream for every try. */
  readonly open: () => Readable;
}

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body?: Body;
  readonly part?: FilePart;
  readonly timeout: number;
}

async function send(config: S3Config, { method, url, body, part, timeout }: Call): Promise<IncomingMessage> {
  const { accessKeyId, secretAccessKey, region } = config;
  const headers = { "x-amz-content-sha256": body?.hash ?? emptyHash, ...(body && { "content-type": body.type }) };
  const signed = await new AwsV4Signer({ method, url, headers, accessKeyId, secretAccessKey, region, service: "s3" }).sign();
  const request = signed.url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new StorageUnavailable("The object storage did not answer.", { cause: error }));
    const sent = request(signed.url, {
      method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body && { "content-length": body.size }),
        ...(part && { range: `bytes=${part.first}-${part.last}` }),
      },
      timeout,
    });
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.on("error", fail);
    sent.on("response", (reply) => {
      const { statusCode = 500 } = reply;
      if (statusCode < 500 && statusCode !== tooMany) return resolve(reply);
      reply.resume();
      fail(new Error(`status ${reply.statusCode}`));
    });
    if (body) pipeline(body.open(), sent).catch(fail);
    else sent.end();
  });
}

/** Some storages say with it what others say with 503. */
const tooMany = 429;

const emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

async function withTries<Value>(tries: number, patience: number, work: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + patience;
  for (let left = tries - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || left <= 0 || performance.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * (tries - left)));
    }
  }
}

/** A wrong secret or bucket is the operator's to mend: it is not an answer to "is it there?". */
function expectStatus({ statusCode = 0 }: IncomingMessage, expected: readonly number[]): void {
  if (!expected.includes(statusCode))
    throw new Error(`The object storage refused with status ${statusCode}: check S3_BUCKET, S3_REGION and the S3 keys.`);
}
