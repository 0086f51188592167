import type { Readable } from "node:stream";
import type * as z from "zod";
import type { Endpoint, InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Texter } from "../../platform/sms/http-texter.ts";
import type { EventKind } from "./event.ts";
import type { JobKind } from "./job.ts";
import type { ListInput } from "./list.ts";
import type { Scope, WriteScope } from "./scope.ts";
import type { Provider } from "./service.ts";

/** A slice of the product: which endpoints it answers, which jobs it does, which events it listens to. */
export interface Feature {
  readonly name: string;
  readonly endpoints: readonly Answer[];
  /** The tables whose rows it alone writes, but for what `test/architecture.test.ts` lists with a reason. */
  readonly tables?: readonly string[];
  /** What it changes bears neither on who may do what nor on the looks of a site: what is cached of these stays. */
  readonly keepsAccess?: true;
  /** Work that reaches outside the database: done at least once each, so it must bear being done twice. */
  readonly jobs?: readonly JobHandler[];
  /** What it does by the clock, in no app: `cron` in UTC. */
  readonly schedules?: readonly { readonly kind: string; readonly cron: string; readonly run: (scope: WriteScope) => Promise<void> }[];
  /** Lists of features above it that it answers in its own way when their address has its parameter. */
  readonly overrides?: readonly Override[];
  /** What it reaches outside the database, made when the server starts. */
  readonly services?: readonly Provider[];
  /** Events of features above it, delivered by the job queue after the commit. */
  readonly listeners?: readonly EventListener[];
}

/** A job with what does it. `run` gets the payload as it stands in the queue and parses it. */
export interface JobHandler {
  readonly job: Pick<JobKind<unknown>, "kind">;
  readonly run: (scope: Scope, payload: unknown, outside: Outside) => Promise<void>;
  /** Called where no try came to an end, to say so in the app: the operator's log alone would know. */
  readonly onFailure?: ((scope: WriteScope, payload: unknown) => Promise<void>) | undefined;
  /** Milliseconds before the try after this one; as for all jobs unless given. */
  readonly retryDelay?: ((attempt: number) => number) | undefined;
  /**
   * It mostly waits for somebody else's answer: however long that takes, it holds up only its like. `places`: how many of it run at a time,
   * 16 unless told, half of them for one app at most.
   */
  readonly isSlow?: boolean | { readonly places: number } | undefined;
  /** Something leaves the installation by it, so it waits for as long as its app is suspended. */
  readonly isOutward?: boolean | undefined;
  /** Whose name it is done in: it waits for as long as their account is suspended. */
  readonly inNameOf?: ((payload: unknown) => number | undefined) | undefined;
}

/** An event with what a feature does about it. */
export interface EventListener {
  readonly event: Pick<EventKind<unknown>, "name">;
  readonly run: (scope: WriteScope, payload: unknown) => Promise<void>;
  /** Where it says no, no job is made: all are heard unless given. */
  readonly when?: ((payload: unknown) => boolean) | undefined;
  readonly onFailure?: ((scope: WriteScope, payload: unknown) => Promise<void>) | undefined;
  /** As of jobs. */
  readonly isOutward?: boolean | undefined;
}

/** What only jobs may reach. Absent: the operator has not set it up. */
export interface Outside {
  readonly mailer?: Mailer;
  readonly texter?: Texter;
}

/** A file as it came: what its sender calls it, and its bytes. `entries` are the other inputs of the form. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly entries: Readonly<Record<string, string>>;
}

/** A large file as it arrives: whoever takes it reads it to its end. What is larger than the endpoint allows breaks off. */
export interface Incoming {
  readonly name: string;
  readonly stream: Readable;
}

export interface Answer {
  readonly endpoint: Endpoint;
  /** It runs as a whole in one transaction, and so it writes, whatever its method. */
  readonly isTransactional?: boolean;
  readonly verb: (scope: Scope, input: unknown) => Promise<unknown>;
}

export interface Override extends Answer {
  readonly parameter: string;
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type VerbInput<Of> = InputOf<Of> &
  (Of extends { list?: true } ? ListInput : unknown) & {
    readonly upload?: Upload;
    readonly incoming?: Incoming;
  };
type ReadVerb<Of> = (scope: Scope, input: VerbInput<Of>) => Promise<ReplyOf<Of>>;
type WriteVerb<Of> = (scope: WriteScope, input: VerbInput<Of>) => Promise<ReplyOf<Of>>;

export function feature(name: string, parts: Omit<Feature, "name">): Feature {
  return { name, ...parts };
}

/** Does a job. `run` opens its own transactions. */
export function perform<Payload>(
  job: JobKind<Payload>,
  run: (scope: Scope, payload: Payload, outside: Outside) => Promise<void>,
  {
    onFailure,
    inNameOf,
    ...options
  }: Pick<JobHandler, "retryDelay" | "isSlow" | "isOutward"> & {
    readonly onFailure?: (scope: WriteScope, payload: Payload) => Promise<void>;
    readonly inNameOf?: (payload: Payload) => number | undefined;
  } = {},
): JobHandler {
  return {
    job,
    run: (scope, payload, outside) => run(scope, job.payload.parse(payload), outside),
    onFailure: onFailure && ((scope, payload) => onFailure(scope, job.payload.parse(payload))),
    inNameOf: inNameOf && ((payload) => inNameOf(job.payload.parse(payload))),
    ...options,
  };
}

/** Listens to an event. What it does happens in one transaction. */
export function on<Payload>(
  event: EventKind<Payload>,
  run: (scope: WriteScope, payload: Payload) => Promise<void>,
  {
    when,
    onFailure,
    isOutward,
  }: Pick<EventListener, "isOutward"> & {
    readonly when?: (payload: Payload) => boolean;
    readonly onFailure?: (scope: WriteScope, payload: Payload) => Promise<void>;
  } = {},
): EventListener {
  return {
    event,
    run: (scope, payload) => run(scope, event.payload.parse(payload)),
    when: when && ((payload) => when(event.payload.parse(payload))),
    isOutward,
    onFailure: onFailure && ((scope, payload) => onFailure(scope, event.payload.parse(payload))),
  };
}

/** An endpoint answered by a verb that reads, or that opens its transaction itself. */
export function answer<Of extends AnyEndpoint>(endpoint: Of, verb: ReadVerb<Of>): Answer {
  // The mount parses the input by this endpoint's own schemas before it calls the verb.
  return { endpoint, verb: verb as Answer["verb"] };
}

/** An endpoint with a large reply, which its verb gives as the JSON text that it is, in pieces: see `replyType`. */
export function written<Of extends AnyEndpoint>(endpoint: Of, verb: (scope: Scope, input: VerbInput<Of>) => Promise<Readable>): Answer {
  return { endpoint, verb: verb as Answer["verb"] };
}

/** An endpoint whose reply goes on until one of the two leaves. */
export function streaming<Of extends AnyEndpoint>(endpoint: Of, verb: (scope: Scope, input: VerbInput<Of>) => Promise<Readable>): Answer {
  return { endpoint, verb: verb as Answer["verb"] };
}

/** A list answered by a file, or whatever the verb gives, when its address has this parameter. */
export function override<Of extends AnyEndpoint>(
  endpoint: Of,
  parameter: string,
  verb: (scope: Scope, input: VerbInput<Of>) => Promise<unknown>,
): Override {
  return { endpoint, parameter, verb: verb as Answer["verb"] };
}

/** An endpoint answered by a verb that runs as a whole in one transaction. */
export function transactional<Of extends AnyEndpoint>(endpoint: Of, verb: WriteVerb<Of>): Answer {
  return { ...answer(endpoint, (scope, input) => scope.write((writing) => verb(writing, input))), isTransactional: true };
}
