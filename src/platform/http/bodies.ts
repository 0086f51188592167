/**
 * Request bodies. A route says what it takes (`config: { accepts: ["json", "form"] }`, `json` unless said) and gets
 * exactly that in `request.body`; any other content type answers 415 before a byte is read.
 */
import { setImmediate as othersTurn } from "node:timers/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addField, FormBody, maxFormFields, parseForm } from "./form-body.ts";
import { jsonBounds, parseJson, parseJsonText, readJsonText } from "./parse-json.ts";
import { Refusal } from "./refusal.ts";
import type { BodyKind } from "./route-config.ts";
import type { JsonBounds } from "./scan-json.ts";

export const bodyLimit = 1024 * 1024;
export const fileLimit = 5 * 1024 * 1024;
/** All parts of a form together, which is held in memory until it is answered. */
export const multipartLimit = 20 * 1024 * 1024;

/** `slowest`: milliseconds in which a body must have arrived; an upload that a route streams itself may take longer. */
export async function acceptBodies(server: FastifyInstance, slowest = 60_000): Promise<void> {
  server.removeAllContentTypeParsers();
  // JSON by its name too: what only `*` takes is looked up anew for each body.
  server.addContentTypeParser<Buffer>(["application/json", "*"], { parseAs: "buffer" }, (request, bytes, done) => {
    if (bytes.length > largeBody) return void parseInTurns(request, bytes).then((body) => done(null, body), done);
    try {
      done(null, parseBody(request, bytes));
    } catch (error) {
      done(error as Error);
    }
  });
  await server.register(multipart, { throwFileSizeLimit: true });
  server.addHook("onRequest", (request, _, next) => {
    cutSlowBody(request, slowest);
    next();
  });
  // After all that may find that there is nothing at this path.
  server.addHook("preParsing", (request, _, payload, next) => {
    if (!request.is404) checkType(request);
    next(null, payload);
  });
  server.addHook("preValidation", (request, _, next) => {
    if (request.is404 || !request.isMultipart() || !accepts(request).includes("form")) return next();
    readMultipart(request).then((body) => {
      request.body = body;
      next();
    }, next);
  });
}

function accepts(request: FastifyRequest): readonly BodyKind[] {
  return request.routeOptions.config.accepts ?? ["json"];
}

function mediaType(request: FastifyRequest): string {
  const type = request.headers["content-type"] ?? "";
  return type === "application/json" ? type : type.split(";", 1).join("").trim().toLowerCase();
}

const kindsOfType: Readonly<Record<string, readonly BodyKind[]>> = {
  "application/json": ["json"],
  "application/x-www-form-urlencoded": ["form"],
  "multipart/form-data": ["form", "stream"],
};

function checkType(request: FastifyRequest): void {
  const kinds = accepts(request);
  if (kinds.includes("raw") || !hasBody(request)) return;
  const possible = kindsOfType[mediaType(request)] ?? [];
  if (!possible.some((kind) => kinds.includes(kind)) || !isUtf8(request)) {
    throw new Refusal("wrong_media_type", 415, "This content type is not accepted here.");
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

function isUtf8(request: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([\w-]+)/i.exec(request.headers["content-type"] ?? "")?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** A body of this many bytes takes several milliseconds to read. */
const largeBody = 256 * 1024;

/** As `parseBody`, but others are answered before and after each step that takes long. */
async function parseInTurns(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  if (!isJson(request)) return parseBody(request, bytes);
  await othersTurn();
  const text = readJsonText(bytes, boundsOf(request));
  await othersTurn();
  const value = parseJsonText(text);
  await othersTurn();
  return value;
}

function isJson(request: FastifyRequest): boolean {
  return !request.is404 && !accepts(request).includes("raw") && mediaType(request) === "application/json";
}

function boundsOf({ routeOptions }: FastifyRequest): JsonBounds {
  return { ...jsonBounds, maxKeys: routeOptions.config.maxKeys ?? jsonBounds.maxKeys };
}

function parseBody(request: FastifyRequest, bytes: Buffer): unknown {
  if (request.is404) return undefined;
  if (accepts(request).includes("raw")) return bytes;
  if (bytes.length === 0) return undefined;
  if (mediaType(request) !== "application/json") return parseForm(bytes);
  return parseJson(bytes, boundsOf(request));
}

/** Node's own limit is for the longest upload. */
function cutSlowBody(request: FastifyRequest, slowest: number): void {
  if (!hasBody(request) || (!request.is404 && accepts(request).includes("stream"))) return;
  const timer = setTimeout(() => {
    if (!request.raw.complete) request.raw.destroy();
  }, slowest);
  timer.unref();
  request.raw.once("close", () => clearTimeout(timer));
}

async function readMultipart(request: FastifyRequest): Promise<FormBody> {
  const fields = new Map<string, string[]>();
  const files = [];
  let textBytes = 0;
  const fileSize = request.routeOptions.config.fileLimit ?? fileLimit;
  boundTotal(request, Math.max(multipartLimit, fileSize + bodyLimit));
  const limits = { fileSize, files: 20, fields: maxFormFields, parts: maxFormFields, fieldSize: bodyLimit, fieldNameSize: 200 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") {
      const bytes = await part.toBuffer();
      if (part.filename !== "" || bytes.length > 0) files.push({ field: part.fieldname, name: part.filename, bytes });
    } else if (part.valueTruncated || typeof part.value !== "string") {
      throw new Refusal("too_large", 413, "A field of the form is too large.");
    } else {
      textBytes += Buffer.byteLength(part.value);
      if (textBytes > bodyLimit) throw new Refusal("too_large", 413, "The texts of the form are too large together.");
      addField(fields, part.fieldname, part.value);
    }
  }
  return new FormBody(fields, files);
}

/** Ends a form of which more comes than may. */
function boundTotal({ raw, headers }: FastifyRequest, most: number): void {
  const refusal = new Refusal("too_large", 413, `All that a form sends may have at most ${Math.floor(most / 1024 / 1024)} MB together.`);
  if (Number(headers["content-length"] ?? 0) > most) throw refusal;
  let left = most;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    raw.off("data", count);
    // Whoever reads its parts hears of it.
    raw.emit("error", refusal);
  };
  raw.on("data", count);
}
