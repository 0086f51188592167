import type { Readable } from "node:stream";
import type * as z from "zod";
import type { Endpoint, InputOf, ReplyOf } from "../contract/endpoint.ts";
import type { JsonObject } from "../model/base/json.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import type { ListInput } from "./list.ts";
import type { Scope, WriteScope } from "./scope.ts";

/** A slice of the product: which endpoints it answers, which jobs it does, what it hears of. */
export interface Feature {
  readonly name: string;
  readonly answers: readonly Answer[];
  /** What it changes bears neither on who may do what nor on the look of a site: what is remembered of these stays. */
  readonly keepsAccess?: true;
  /** Work that reaches outside the database: done at least once each, so it must bear being done twice. */
  readonly jobs?: { readonly [kind: string]: Reaching };
  /** Those of its jobs that mostly wait for somebody else's answer: however long that takes, it holds up only their like. */
  readonly waiting?: readonly string[];
  /** What it does by the clock, in no app: `cron` in UTC. */
  readonly schedules?: readonly { readonly kind: string; readonly cron: string; readonly run: (scope: WriteScope) => Promise<void> }[];
  /** Lists of features above it that it answers in its own way when their address has its parameter. */
  readonly instead?: readonly Instead[];
  /** Announcements of features above it, delivered by the job queue after the commit. */
  readonly hears?: { readonly [announcement: string]: Hearing };
}

/** Where no try comes to an end, what tells in the app of it: the operator's log alone would know. */
interface GivingUp {
  readonly giveUp?: (scope: WriteScope, payload: JsonObject) => Promise<void>;
}

/** A job that reaches outside the database. */
export type Reaching = ((scope: Scope, payload: JsonObject, outside: Outside) => Promise<void>) & GivingUp;

/** What a feature does about an announcement; one that it does not heed costs no job. All are heeded unless said. */
export type Hearing = ((scope: WriteScope, payload: JsonObject) => Promise<void>) &
  GivingUp & { readonly heeds?: (payload: JsonObject) => boolean };

/** What only jobs may reach. Absent: the operator has not set it up. */
export interface Outside {
  readonly mailer?: Mailer;
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
  readonly verb: (scope: Scope, input: unknown) => Promise<unknown>;
}

export interface Instead extends Answer {
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

/** Hears only of what there is something to do about. */
export function heeding(heeds: (payload: JsonObject) => boolean, verb: Hearing): Hearing {
  return Object.assign((...heard: Parameters<Hearing>) => verb(...heard), { heeds });
}

/** Does it, and tells in the app when no try came to an end. */
export function orTell<Verb extends Hearing | Reaching>(verb: Verb, giveUp: NonNullable<GivingUp["giveUp"]>): Verb {
  const does = verb as (...given: Parameters<Verb>) => Promise<void>;
  return Object.assign((...given: Parameters<Verb>) => does(...given), { ...verb, giveUp }) as Verb;
}

/** An endpoint answered by a verb that reads, or that opens its transaction itself. */
export function answer<Of extends AnyEndpoint>(endpoint: Of, verb: ReadVerb<Of>): Answer {
  // The mount parses the input by this endpoint's own schemas before it calls the verb.
  return { endpoint, verb: verb as Answer["verb"] };
}

/** An endpoint whose reply goes on until one of the two leaves. */
export function streaming<Of extends AnyEndpoint>(endpoint: Of, verb: (scope: Scope, input: VerbInput<Of>) => Promise<Readable>): Answer {
  return { endpoint, verb: verb as Answer["verb"] };
}

/** A list answered by a file, or whatever the verb gives, when its address has this parameter. */
export function instead<Of extends AnyEndpoint>(
  endpoint: Of,
  parameter: string,
  verb: (scope: Scope, input: VerbInput<Of>) => Promise<unknown>,
): Instead {
  return { endpoint, parameter, verb: verb as Answer["verb"] };
}

/** An endpoint answered by a verb that runs as a whole in one transaction. */
export function change<Of extends AnyEndpoint>(endpoint: Of, verb: WriteVerb<Of>): Answer {
  return answer(endpoint, (scope, input) => scope.write((writing) => verb(writing, input)));
}
