import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { judge } from "../../model/access/guards.ts";
import { coversAny } from "../../model/access/key-scopes.ts";
import { FormBody } from "../../platform/http/form-body.ts";
import { type IdempotencyClaim, idempotencyClaim } from "../../platform/http/idempotency.ts";
import { spend } from "../../platform/http/rate-limited.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { Keys } from "../api-keys/public.ts";
import type { Callers } from "../auth/public.ts";
import type { Answer, Feature, Incoming, Instead, Upload } from "../feature.ts";
import { readInput } from "../read-input.ts";
import { isPlatformAdmin, type PersonsKey, type Visit } from "../scope.ts";
import { oneAtATime } from "./answer-once.ts";
import { findAppId, findPerson, roleIn } from "./find-caller.ts";
import { type Caller, makeScope, type World } from "./make-scope.ts";
import { visitOf } from "./visit.ts";

export interface Mounted {
  readonly world: World;
  readonly callers: Callers;
  readonly keys: Keys;
  readonly limits: RateLimits;
  /** Which app's site a host is; null for the main host. Throws for a host that is nobody's. */
  readonly siteOf: (host: string) => Promise<number | null>;
  readonly secure: boolean;
}

/** Makes a route of every endpoint that the features answer. */
export function mountFeatures(server: FastifyInstance, features: readonly Feature[], mounted: Mounted): void {
  const others = features.flatMap((feature) => feature.instead ?? []);
  for (const feature of features) {
    for (const answer of feature.answers) {
      const instead = others.filter(({ endpoint }) => endpoint === answer.endpoint);
      mountAnswer(server, feature, { ...answer, instead }, mounted);
    }
  }
}

interface Mounting extends Answer {
  readonly instead: readonly Instead[];
}

function mountAnswer(server: FastifyInstance, feature: Feature, answer: Mounting, mounted: Mounted): void {
  const { endpoint } = answer;
  server.route({
    method: endpoint.method,
    url: `/api/:app${endpoint.path}`,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    ...(isOpenEnded(endpoint) && { compress: false }),
    // A layout has far more keys than any other body.
    config: {
      accepts: [endpoint.upload === "stream" ? "stream" : endpoint.upload ? "form" : "json"],
      surface: "api",
      ...(isOpenEnded(endpoint) && { staysOpen: true }),
      ...(endpoint.bodyLimit === undefined ? {} : { maxKeys: 1_000_000 }),
    },
    handler: changesAccess(feature, endpoint.method)
      ? (request, reply) => respond(request, reply, answer, mounted).finally(() => forgetAccess(mounted))
      : (request, reply) => respond(request, reply, answer, mounted),
  });
}

/** Its reply ends when one of the two leaves: what is said in between must not wait in any buffer. */
function isOpenEnded({ replyType }: Answer["endpoint"]): boolean {
  return replyType === "text/event-stream";
}

/** Who may do what is remembered for a moment; what this process changes itself counts at once. */
function changesAccess({ name, keepsAccess }: Feature, method: string): boolean {
  return name === "auth" || (method !== "GET" && keepsAccess !== true);
}

function forgetAccess({ callers, keys, world }: Mounted): void {
  callers.forget();
  keys.forget();
  world.directory.forget();
}

async function respond(request: FastifyRequest, reply: FastifyReply, answer: Mounting, mounted: Mounted): Promise<unknown> {
  const { endpoint } = answer;
  const { app: named = "" } = request.params as { app?: string };
  const host = requestHost(request);
  const site = await mounted.siteOf(host);
  const arrived = visitOf(request, reply, { host, site, limits: mounted.limits, secure: mounted.secure });
  const app = await findAppId(mounted.world.directory, named, site);
  const caller = await findCaller(mounted, endpoint, arrived, app);
  const { person, appRole, visit } = caller;
  if (visit.token !== null && person) spend(mounted.limits, "api", visit.token);
  // Who is signed in but no member counts as a visitor.
  if (endpoint.visitorsWrite && appRole === 0 && !isPlatformAdmin({ person, appRole })) visit.count("visitor-write", visit.address);
  letIn(endpoint, caller);
  const parts = readParts(request, endpoint);
  const input = joined(endpoint.upload === "stream" ? [await readIncoming(request, endpoint), ...parts] : parts);
  // What is told as it happens begins with nothing, and would be told to nobody.
  if (visit.isHead && isOpenEnded(endpoint)) return reply.type(`${endpoint.replyType}; charset=utf-8`).send("");
  const { verb } = answer.instead.find(({ parameter }) => asks(request, parameter)) ?? answer;
  const claim =
    endpoint.method === "GET" || endpoint.secret
      ? undefined
      : claimOf(request, app, person?.key ? `key ${person.key.id}` : (person?.id ?? visit.address));
  const again = async (): Promise<Caller> => {
    const now = await findCaller(mounted, endpoint, arrived, app, { quietly: true });
    letIn(endpoint, now);
    return { ...now, again };
  };
  const scope = makeScope(mounted.world, { app, person, appRole, visit, claim, again });
  reply.header("cache-control", "no-store").code(endpoint.status ?? 200);
  if (endpoint.replyType) reply.type(`${endpoint.replyType}; charset=utf-8`);
  return claim ? oneAtATime(claim, () => verb(scope, input)) : verb(scope, input);
}

/** Who calls, and what they are in the app. */
async function findCaller(
  mounted: Mounted,
  endpoint: Answer["endpoint"],
  arrived: Visit,
  app: number,
  { quietly = false } = {},
): Promise<Caller> {
  const { site } = arrived;
  const asked = { now: mounted.world.now(), quietly };
  const { person, site: only } = endpoint.anyToken ? { person: null, site } : await findPerson(mounted, arrived, app, asked);
  if (person?.key) refuseKey(person.key, endpoint);
  const appRole = person ? await roleIn(mounted.world.directory, person, app) : 0;
  return { app, person, appRole, visit: only === site ? arrived : { ...arrived, site: only } };
}

function letIn({ guard }: Answer["endpoint"], { person, appRole }: Caller): void {
  const verdict = judge(guard, { signedIn: person !== null, role: person?.role ?? 0, appRole });
  if (!verdict.pass) throw guardRefusal(verdict);
}

function asks(request: FastifyRequest, parameter: string): boolean {
  return queryPairs(request).some(([name]) => name === parameter);
}

/** A key opens what is meant for programs, and there what it is good for. */
function refuseKey({ scopes }: PersonsKey, { keys }: Answer["endpoint"]): void {
  if (keys === undefined) throw new Refusal("forbidden", 403, "An API key can not do this.");
  if (!coversAny(scopes, keys)) throw new Refusal("forbidden", 403, "This API key may only read.");
}

function claimOf(request: FastifyRequest, app: number, who: number | string): IdempotencyClaim | undefined {
  if (request.headers["idempotency-key"] === undefined) return undefined;
  const [path, ...query] = request.url.split("?");
  const scope = `${app} ${who} ${request.method} ${path}`;
  const sent = whatWasSent(request.body);
  return idempotencyClaim(request.headers["idempotency-key"], scope, query.length > 0 ? { query, sent } : sent);
}

/** A body as it can be told from another: of files, what they hold counts, but not as megabytes of JSON. */
function whatWasSent(body: unknown): unknown {
  if (!(body instanceof FormBody)) return body ?? null;
  const files = body.files.map(({ field, name, bytes }) => [field, name, createHash("sha256").update(bytes).digest("hex")]);
  return { fields: [...body.fields], files };
}

function guardRefusal({ status, message }: { readonly status: 401 | 403 | 500; readonly message: string }): Refusal {
  if (status === 500) return new Refusal("internal", 500, message);
  return status === 401 ? new Refusal("unauthenticated", 401, message) : new Refusal("forbidden", 403, message);
}

/** What the parts of a request say. Last comes the path, so that nothing in the body takes the place of what it names. */
function readParts(request: FastifyRequest, { params, query, list, body, upload }: Answer["endpoint"]): readonly object[] {
  // First of all whether it can be there.
  const inPath = params ? [readPath(params, request.params)] : [];
  const pairs = queryPairs(request);
  const inQuery = list ? [{ list: pairs }] : query ? [read(query, Object.fromEntries(pairs))] : [];
  const inBody = upload === true ? [readUpload(request)] : body ? [read(body, request.body === undefined ? {} : request.body)] : [];
  return [...inQuery, ...inBody, ...inPath];
}

/** Most requests say something in one part alone: it needs no copy. */
function joined(parts: readonly object[]): object {
  const [first = {}, ...others] = parts;
  return others.length === 0 ? first : Object.assign({}, ...parts);
}

async function readIncoming(request: FastifyRequest, { bodyLimit }: Answer["endpoint"]): Promise<{ incoming?: Incoming }> {
  if (!request.isMultipart()) return {};
  const part = await request.file({ limits: { files: 1, ...(bodyLimit === undefined ? {} : { fileSize: bodyLimit }) } });
  return part ? { incoming: { name: part.filename, stream: part.file } } : {};
}

function readUpload(request: FastifyRequest): { upload?: Upload } {
  if (!(request.body instanceof FormBody)) return {};
  const { fields, files } = request.body;
  const file = files.find(({ field }) => field === "file");
  const entries = Object.fromEntries([...fields].map(([name, values]) => [name, values[0] ?? ""]));
  return file ? { upload: { name: file.name, bytes: file.bytes, entries } } : {};
}

function read(schema: z.ZodType, input: unknown): object {
  return readInput(schema, input) as object;
}

/** An id that is none is answered like one that never was. */
function readPath(schema: z.ZodType, input: unknown): object {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Refusal("not_found", 404, "Item was not found");
  return parsed.data as object;
}

function queryPairs(request: FastifyRequest): [string, string][] {
  const at = request.url.indexOf("?");
  const pairs = at < 0 ? [] : [...new URLSearchParams(request.url.slice(at + 1))];
  // No text of the database can hold it.
  if (pairs.some(([name, value]) => name.includes("\0") || value.includes("\0")))
    throw new Refusal("invalid", 400, "A text has characters that are not allowed.");
  return pairs;
}
