import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { judge } from "../../model/access/guards.ts";
import { coversAny } from "../../model/access/key-scopes.ts";
import { composedText } from "../../model/base/composed-text.ts";
import { FormBody } from "../../platform/http/form-body.ts";
import { type IdempotencyClaim, idempotencyClaim } from "../../platform/http/idempotency.ts";
import { spend } from "../../platform/http/rate-limited.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import { noteEntered, refuseWhileActing, thenNoted } from "../acting/public.ts";
import type { Keys } from "../api-keys/public.ts";
import { refuseSuspended } from "../apps/public.ts";
import type { Callers } from "../auth/public.ts";
import { access } from "../kernel/access-cache.ts";
import { mustBeConfirmed } from "../kernel/confirmed.ts";
import type { Answer, Feature, Incoming, Override, Upload } from "../kernel/feature.ts";
import { readInput } from "../kernel/read-input.ts";
import { isPlatformAdmin, type PersonsKey, type RequestContext } from "../kernel/scope.ts";
import { againWhenStale } from "./again-when-stale.ts";
import { oneAtATime } from "./answer-once.ts";
import { type Found, findApp, findPerson, standingIn } from "./find-caller.ts";
import { countAnswers, partOf } from "./list-parts.ts";
import { type Caller, makeScope, type World } from "./make-scope.ts";
import { requestContextOf } from "./request-context.ts";
import { memberBy } from "./site-session.ts";
import { isViewing, refuseChanges, viewedAs } from "./view-as.ts";
import { saidView } from "./view-on-site.ts";

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
  const others = features.flatMap((feature) => feature.overrides ?? []);
  for (const feature of features) {
    for (const answer of feature.endpoints) {
      const overrides = others.filter(({ endpoint }) => endpoint === answer.endpoint);
      mountAnswer(server, feature, { answer: { ...answer, overrides }, mounted });
    }
  }
  for (const { feature, answer } of countAnswers(features)) mountAnswer(server, feature, { answer: { ...answer, overrides: [] }, mounted });
}

const ownHost = { base: "", isOwnHost: true };

interface Mounting extends Answer {
  readonly overrides: readonly Override[];
}

function mountAnswer(
  server: FastifyInstance,
  feature: Feature,
  { answer, mounted }: { readonly answer: Mounting; readonly mounted: Mounted },
): void {
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
    handler: changesAccess(feature, answer)
      ? (request, reply) => changing(mounted, respond(request, reply, { answer, mounted }))
      : (request, reply) => respond(request, reply, { answer, mounted }),
  });
}

/** Its reply ends when one of the two leaves: what is said in between must not wait in any buffer. */
function isOpenEnded({ replyType }: Answer["endpoint"]): boolean {
  return replyType === "text/event-stream";
}

/** Who may do what is cached for a moment; a request that may have changed it makes it count at once. */
function changesAccess({ keepsAccess }: Feature, { endpoint, isTransactional = false }: Answer): boolean {
  return keepsAccess !== true && (endpoint.method !== "GET" || isTransactional);
}

/**
 * What was done counts in all processes. A request that was turned down has done nothing that others must hear of: nobody makes all of them look
 * everything up again by a wrong password.
 */
async function changing({ world }: Mounted, reply: Promise<unknown>): Promise<unknown> {
  try {
    const sent = await reply;
    world.cache.invalidate(0, access);
    return sent;
  } catch (error) {
    world.cache.drop(0, access);
    throw error;
  }
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, mounted }: { readonly answer: Mounting; readonly mounted: Mounted },
): Promise<unknown> {
  const { endpoint } = answer;
  const { app: named = "" } = request.params as { app?: string };
  const host = requestHost(request);
  const site = await mounted.siteOf(host);
  const arrived = requestContextOf(request, reply, { host, site, limits: mounted.limits, secure: mounted.secure });
  const { id: app } = await findApp(mounted.world.directory, named, site);
  const caller = await findCaller(mounted, endpoint, arrived, app);
  const { person, appRole, groups, context } = caller;
  if (context.token !== null && person) spend(mounted.limits, "api", context.token);
  // Who is signed in but no member counts as a visitor.
  if (endpoint.visitorsWrite && appRole === 0 && !isPlatformAdmin({ person, appRole })) context.count("visitor-write", context.address);
  const override = answer.overrides.find(({ parameter }) => asks(request, parameter));
  if (isViewing(context) || (site !== null && saidView(mounted.world, request, { app: site, place: ownHost, secure: mounted.secure })))
    refuseChanges({ ...answer, isOverridden: override !== undefined });
  // A list that is answered as a file takes data out, and one that becomes a mail cannot be called back, though its method says that it only reads.
  const judged = override ? { ...endpoint, notWhileActing: true as const } : endpoint;
  await letIn(mounted, judged, caller);
  const parts = readParts(request, endpoint);
  const input = joined(endpoint.upload === "stream" ? [await readIncoming(request, endpoint), ...parts] : parts);
  // What is told as it happens begins with nothing, and would be told to nobody.
  if (context.isHead && isOpenEnded(endpoint)) return reply.type(`${endpoint.replyType}; charset=utf-8`).send("");
  if (person?.acting) await noteEntered(makeScope(mounted.world, { app, person, appRole, groups, context }), person.acting);
  const { verb } = override ?? answer;
  const claim =
    endpoint.method === "GET" || endpoint.secret
      ? undefined
      : claimOf(request, endpoint, `${app} ${person?.key ? `key ${person.key.id}` : (person?.id ?? context.address)}`);
  const again = async (): Promise<Caller> => {
    const now = await findCaller(mounted, endpoint, arrived, app, { quietly: true });
    await letIn(mounted, judged, now);
    return { ...now, again };
  };
  const scope = makeScope(mounted.world, { app, person, appRole, groups, context, claim, again });
  reply.header("cache-control", "no-store").code(endpoint.status ?? 200);
  if (endpoint.replyType) reply.type(`${endpoint.replyType}; charset=utf-8`);
  // What arrives as a stream can be read only once.
  const runOnce = () =>
    endpoint.upload === "stream"
      ? verb(scope, input)
      : againWhenStale(
          () => verb(scope, input),
          (group) => mounted.world.cache.drop(app, group),
        );
  const run = () => (person?.acting && endpoint.method !== "GET" ? thenNoted(scope, { endpoint, run: runOnce }) : runOnce());
  if (claim) return oneAtATime(claim, run);
  if (!endpoint.whole || endpoint.path.endsWith("/count")) return run();
  const cutFrom = () => (reply.hasHeader("x-truncated") ? Number(reply.getHeader("x-truncated")) : undefined);
  return partOf(scope, run, { list: queryPairs(request), cutFrom });
}

/** Who calls, and what they are in the app. */
async function findCaller(
  mounted: Mounted,
  endpoint: Answer["endpoint"],
  arrived: RequestContext,
  app: number,
  { quietly = false } = {},
): Promise<Caller> {
  const { site } = arrived;
  const asked = { now: mounted.world.now(), quietly };
  const { person, site: only } = endpoint.anyToken
    ? { person: null, site }
    : (mayBeMember(endpoint, arrived) && (await findOnSite(mounted, arrived, asked.now))) ||
      (await findPerson(mounted, arrived, app, asked));
  if (person?.key) refuseKey(person.key, endpoint);
  const held = person ? await standingIn(mounted.world.directory, person, app) : { appRole: 0, groups: [] };
  const caller: Caller = { app, person, ...held, context: only === site ? arrived : { ...arrived, site: only } };
  return isViewing(arrived) ? viewedAs(caller, endpoint, mounted.world.directory) : caller;
}

/** What forms of a site send is sent by whoever is signed in on it, as if it were posted without a script. */
function mayBeMember({ visitorsWrite }: Answer["endpoint"], { token, siteToken, header }: RequestContext): boolean {
  return visitorsWrite === true && siteToken !== null && token === null && header("authorization") === undefined;
}

async function findOnSite({ callers, world }: Mounted, { site, siteToken }: RequestContext, now: Date): Promise<Found | null> {
  const member = site === null || siteToken === null ? null : await memberBy(siteToken, site, { callers, directory: world.directory, now });
  return member && { person: member.person, site };
}

async function letIn({ world }: Mounted, endpoint: Answer["endpoint"], caller: Caller): Promise<void> {
  const { guard, confirmed, platform } = endpoint;
  const { app, person, appRole, context } = caller;
  const verdict = judge(guard, { signedIn: person !== null, role: person?.role ?? 0, appRole });
  if (!verdict.pass) throw guardRefusal(verdict);
  const here = platform ? null : await world.directory.app(String(app));
  if (here) refuseSuspended(here, caller);
  if (person?.acting) refuseWhileActing(endpoint, person.acting);
  if (!confirmed) return;
  // Whoever wrote a site may have the tokens of those who sign in on it.
  if (platform && context.site !== null)
    throw new Refusal("forbidden", 403, "This can only be done where you are signed in to the platform itself.");
  mustBeConfirmed({ person, now: world.now() });
}

function asks(request: FastifyRequest, parameter: string): boolean {
  return queryPairs(request).some(([name]) => name === parameter);
}

/** A key opens what is meant for programs, and there what it is good for. */
function refuseKey({ scopes }: PersonsKey, { keys }: Answer["endpoint"]): void {
  if (keys === undefined) throw new Refusal("forbidden", 403, "An API key can not do this.");
  if (!coversAny(scopes, keys)) throw new Refusal("forbidden", 403, "This API key may only read.");
}

const moneyKept = 30 * 86_400;

function claimOf(request: FastifyRequest, { movesMoney }: Answer["endpoint"], who: string): IdempotencyClaim | undefined {
  if (request.headers["idempotency-key"] === undefined) return undefined;
  const [path, ...query] = request.url.split("?");
  const sent = whatWasSent(request.body);
  const claim = idempotencyClaim(request.headers["idempotency-key"], who, {
    request: query.length > 0 ? { query, sent } : sent,
    seconds: movesMoney ? moneyKept : undefined,
  });
  // The same key at another address is another key.
  return claim && { ...claim, key: `${request.method} ${path} ${claim.key}` };
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
function readParts(request: FastifyRequest, { params, query, list, whole, body, upload }: Answer["endpoint"]): readonly object[] {
  // First of all whether it can be there.
  const inPath = params ? [readPath(params, request.params as object)] : [];
  const pairs = queryPairs(request);
  const inQuery = list || whole ? [{ list: pairs }] : query ? [read(query, Object.fromEntries(pairs))] : [];
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
function readPath(schema: z.ZodType, input: object): object {
  const named = Object.entries(input).map(([name, value]) => [name, typeof value === "string" ? composedText(value) : value]);
  const parsed = schema.safeParse(Object.fromEntries(named));
  if (!parsed.success) throw new Refusal("not_found", 404, "Item was not found");
  return parsed.data as object;
}

function queryPairs(request: FastifyRequest): [string, string][] {
  const at = request.url.indexOf("?");
  const pairs = at < 0 ? [] : [...new URLSearchParams(request.url.slice(at + 1))];
  // No text of the database can hold it.
  if (pairs.some(([name, value]) => name.includes("\0") || value.includes("\0")))
    throw new Refusal("invalid", 400, "A text has characters that are not allowed.");
  return pairs.map(([name, value]) => [composedText(name), composedText(value)]);
}
