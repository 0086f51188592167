import type { RefusalCode } from "../contract/endpoint.ts";
import { refusalStatus } from "../contract/endpoint.ts";
import { roles, type Standing } from "../model/access/guards.ts";
import type { KeyScope } from "../model/access/key-scopes.ts";
import type { JsonObject } from "../model/base/json.ts";
import type { Slots } from "../model/post-types/slots.ts";
import type { Queries, Transaction } from "../platform/db/database.ts";
import type { LookUpTxt } from "../platform/fetch/look-up-txt.ts";
import type { SafeFetch } from "../platform/fetch/safe-fetch.ts";
import type { SafeReply } from "../platform/fetch/safe-request.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { RateName } from "../platform/limits/rate-limits.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { Change, Changes } from "./changes.ts";
import type { Onlookers } from "./onlookers.ts";

/** Who is calling. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  /** The role on the platform. */
  readonly role: number;
  /** The API key that a program calls with in this person's name; absent: they are here themselves. */
  readonly key?: PersonsKey;
}

export interface PersonsKey {
  readonly id: number;
  /** The role in the app that it gives at most. */
  readonly role: number;
  readonly scopes: readonly KeyScope[];
}

/** What a verb may know of the request and say in its reply beyond the body. */
export interface Visit {
  /** The host asked for, without port, lower case. */
  readonly host: string;
  /** The only app that is there for this visit: the one whose site the host is, or that the token is bound to; null for all. */
  readonly site: number | null;
  readonly address: string;
  readonly token: string | null;
  /** Only what stands before the answer is asked for: nothing that is good once is used up by that. */
  readonly isHead: boolean;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { readonly maxAge: number; readonly path: string }): void;
  setHeader(name: string, value: string): void;
  /** Counts one against a named limit for `key`, and refuses with 429 past it. */
  count(rate: RateName, key: string): void;
}

/** The partition of one type's records. */
export interface Home {
  readonly home: number;
  readonly type: number;
  readonly slots: Slots;
}

export interface HomeIndex {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface OutsideWorld {
  readonly files: FileStore;
  readonly lookUpTxt: LookUpTxt;
  /** Whether a host is the platform's: the main host, the one where sites live, or below them. */
  isOurs(host: string): boolean;
  /** Asks an address of somebody's choice, as far as it leads out into the world. */
  readonly fetch: SafeFetch;
  /** Signs a text with the installation's own key; the same text always gives the same 32 hexadecimal digits. */
  sign(text: string): string;
  readonly secrets: SecretBox;
  /** What others change, in this process and beside it. */
  readonly changes: Changes;
  /** Who has which record open. */
  readonly onlookers: Onlookers;
  /** Opens the partition of this number for the records of one type, with an index of each column that its fields have; nothing where it is there. False where the database has none: its machines share the rows otherwise. */
  openHome(home: number, slots: Slots): Promise<boolean>;
  /** Opens the partition for the words of a type's records, as its own is called; nothing where it is there. */
  openWords(home: number): Promise<boolean>;
  /** Whether a mail server is set up: else mails are kept to be read. */
  readonly sendsMail: boolean;
  /** The most rows of one import: what the operator's machine can take. */
  readonly mostImported: number;
  /** Gives the partition of one type's records these indexes for its lists, those of its columns, and no others. */
  indexHome(home: Home, indexes: readonly HomeIndex[]): Promise<void>;
  /** Asks X for `path` with a bearer token. Where that is, only the operator says: a token goes nowhere else. */
  askTwitter(path: string, token: string): Promise<SafeReply>;
}

/**
 * What every verb gets first: the app at hand, who is calling and with which rights, the clock, and the only way to the
 * database. All its statements carry `app`; a verb that only reads gets single statements, one that writes a transaction.
 */
export interface Scope {
  /** The id of the app at hand. */
  readonly app: number;
  readonly person: Person | null;
  /** The caller's role in the app; 0 for none. */
  readonly appRole: number;
  readonly now: Date;
  readonly visit: Visit;
  /** Reads: each statement on its own. */
  readonly db: Queries;
  /** What lies outside the database: slow, so never touched inside a transaction. */
  readonly outside: OutsideWorld;
  /** What is asked often and changes rarely, looked up by a single read and remembered for a second at most. */
  recall<T>(key: string, find: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * The same caller with the rights that they have by now; a question that stays open asks so again and again. Throws what a new
   * request would be refused with.
   */
  anew(): Promise<Scope>;
  /** The same caller in another app, with the role held there. */
  enter(app: number): Promise<Scope>;
  /**
   * All that `run` does happens in one transaction, or not at all. What is slow or outside the database (a password's hash, a
   * call to somebody else) stays outside of it.
   */
  write<T>(run: (scope: WriteScope) => Promise<T>): Promise<T>;
}

export interface WriteScope extends Omit<Scope, "anew" | "enter" | "write" | "outside"> {
  readonly db: Transaction;
  /** Goes on in another app, in the same transaction. */
  within<T>(app: number, run: (scope: WriteScope) => Promise<T>): Promise<T>;
  newId(kind: IdKind): Promise<number>;
  /**
   * Asks what lies outside the database, while no transaction is open: this one is undone, the question is put, and all that
   * `write` ran is run again with the answer at hand. The same question is put once; what it throws ends the write.
   */
  ask<T>(question: string, put: (outside: OutsideWorld) => Promise<T>): T;
  /** Forgets what is recalled under keys that begin so: in this transaction from now on, in this process after the commit. */
  forget(start: string): void;
  /** After the commit, tells whoever has the records of this app before them. */
  changed(change: Change): void;
  /** Tells the features below, in this transaction; they hear of it by a job: at once, or not before `runAt`. */
  announce(name: string, payload: JsonObject, when?: { readonly runAt?: Date }): Promise<void>;
  enqueue(
    kind: string,
    payload: JsonObject,
    when?: { readonly runAt?: Date; readonly dedupe?: string; readonly once?: true },
  ): Promise<void>;
  /** After the commit, asks for a job that many ask for at once: none of their transactions waits for another's. Lost with the process. */
  enqueueLate(kind: string, payload: JsonObject, dedupe: string): void;
}

/** What ids are counted for; users, apps and homes are counted for the platform, all others inside their app. */
export type IdKind =
  | "user"
  | "app"
  | "home"
  | "member"
  | "type"
  | "change"
  | "status"
  | "post"
  | "view"
  | "page"
  | "revision"
  | "mail"
  | "file"
  | "connection"
  | "import"
  | "run"
  | "key"
  | "webhook"
  | "event"
  | "delivery";

type AnyScope = Pick<Scope, "person" | "appRole">;

export function standing(scope: AnyScope): Standing {
  return { signedIn: scope.person !== null, role: scope.person?.role ?? 0, appRole: scope.appRole };
}

/** Whether the caller may do what an app's editors may: role 50 in it, or the platform's own admins. */
export function isEditor(scope: AnyScope): boolean {
  return scope.appRole >= roles.editor || isPlatformAdmin(scope);
}

export function isAppAdmin(scope: AnyScope): boolean {
  return scope.appRole >= roles.appAdmin || isPlatformAdmin(scope);
}

export function isPlatformAdmin(scope: AnyScope): boolean {
  return (scope.person?.role ?? 0) > roles.admin;
}

/** The signed-in caller; endpoints whose guard asks for one always have it. */
export function signedInPerson(scope: AnyScope): Person {
  if (!scope.person) throw refuse("unauthenticated", "Please log in to continue.");
  return scope.person;
}

/** Turns a request down. `data` is the list of messages, or the problems by field. */
export function refuse(code: RefusalCode, message: string, data?: Refusal["data"]): Refusal {
  return new Refusal(code, refusalStatus[code], message, { data });
}

/** What is said where each problem speaks for itself. */
export const invalidRequest = "Invalid Request";

/** Turns bad input down: one title and its messages for each field. */
export function refuseFields(problems: {
  readonly [slug: string]: { readonly title: string; readonly messages: readonly string[]; readonly free?: string | undefined };
}): Refusal {
  return refuse("invalid", invalidRequest, problems);
}

/** Refuses what somebody else has, and says what is free beside it. */
export function refuseTaken(slug: string, title: string, free?: string): Refusal {
  return refuseFields({ [slug]: { title, messages: ["already in use"], ...(free !== undefined && { free }) } });
}

export function notFound(what: string): Refusal {
  return refuse("not_found", `${what} was not found`);
}
