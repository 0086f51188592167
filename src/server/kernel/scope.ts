import type { RefusalCode } from "../../contract/endpoint.ts";
import { refusalStatus } from "../../contract/endpoint.ts";
import { roles, type Standing } from "../../model/access/guards.ts";
import type { KeyScope } from "../../model/access/key-scopes.ts";
import { Budget } from "../../model/formula/budget.ts";
import type { Queries, Transaction } from "../../platform/db/database.ts";
import type { SafeFetch } from "../../platform/fetch/safe-fetch.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { BatchedCounts, Counted } from "./batched-counts.ts";
import type { CacheGroup, CacheKey } from "./cache-key.ts";
import type { Ended, EndedAccess } from "./ended-access.ts";
import type { EventKind } from "./event.ts";
import type { JobKind } from "./job.ts";
import type { Change, LiveChanges } from "./live-changes.ts";
import type { Presence } from "./presence.ts";
import type { RateName } from "./rates.ts";
import type { ServiceKey } from "./service.ts";
import type { SiteChanges } from "./site-changes.ts";

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
  /** When they last showed, in the session that calls, that it is them; absent: no session calls. */
  readonly confirmedAt?: Date;
  /** Somebody of the staff who is signed in as this person; absent: they are here themselves. */
  readonly acting?: Acting;
}

/** A session in which one of the staff acts as somebody else. */
export interface Acting {
  /** Who it really is. */
  readonly by: number;
  readonly byName: string;
  readonly why: string;
  readonly session: string;
  /** Otherwise they may only look. */
  readonly mayChange: boolean;
  readonly until: Date;
}

export interface PersonsKey {
  readonly id: number;
  /** The role in the app that it gives at most. */
  readonly role: number;
  readonly scopes: readonly KeyScope[];
}

/** What a verb may know of the request and say in its reply beyond the body. */
export interface RequestContext {
  /** The host asked for, without port, lower case. */
  readonly host: string;
  /** The only app that is there for this context: the one whose site the host is, or that the token is bound to; null for all. */
  readonly site: number | null;
  readonly address: string;
  readonly token: string | null;
  /** The session of this site that its own page sent along; null where it was not its own page. */
  readonly siteToken: string | null;
  /** Only what stands before the answer is asked for: nothing that is good once is used up by that. */
  readonly isHead: boolean;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { readonly maxAge: number; readonly path: string }): void;
  setHeader(name: string, value: string): void;
  /** Answers that it was taken, and that more happens later. */
  setAccepted(): void;
  /** Counts one against a named limit for `key`, and refuses with 429 past it. */
  count(rate: RateName, key: string): void;
}

export interface OutsideWorld {
  /** What a feature brings, by its key. */
  service<Service>(key: ServiceKey<Service>): Service;
  readonly files: FileStore;
  /** Whether a host is the platform's: the main host, the one where sites live, or below them. */
  isOurs(host: string): boolean;
  /** A path of the main host as a whole address, for mails: by the configuration, never by what a request says. */
  mainAddress(path: string): string;
  /** Asks an address of somebody's choice, as far as it leads out into the world. */
  readonly fetch: SafeFetch;
  /** Signs a text with the installation's own key; the same text always gives the same 32 hexadecimal digits. */
  sign(text: string): string;
  readonly secrets: SecretBox;
  /** What others change, in this process and beside it. */
  readonly changes: LiveChanges;
  /** What records add to apps, counted after the commits. */
  readonly counts: BatchedCounts;
  /** What visitors of sites see otherwise. */
  readonly sites: SiteChanges;
  /** Whose rights ended. */
  readonly ended: EndedAccess;
  /** Who has which record open. */
  readonly presence: Presence;
  /** Whether a mail server is set up: else mails are kept to be read. */
  readonly sendsMail: boolean;
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
  /** The ids of the app's groups that the caller is in; none for an API key, which has its role alone. */
  readonly groups: readonly number[];
  readonly now: Date;
  /** What all formulas of this request or job may cost together. */
  readonly budget: Budget;
  readonly context: RequestContext;
  readonly bounds: Bounds;
  /** Reads: each statement on its own. */
  readonly db: Queries;
  /** What lies outside the database: slow, so never touched inside a transaction. */
  readonly outside: OutsideWorld;
  /** What is asked often and changes rarely, looked up by a single read and kept for a second at most. */
  cached<T>(key: CacheKey<T>, find: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * The same caller with the rights that they have by now; a question that stays open asks so again and again. Throws what a new
   * request would be refused with.
   */
  refresh(): Promise<Scope>;
  /** The same caller in another app, with the role held there. */
  enter(app: number): Promise<Scope>;
  /**
   * All that `run` does happens in one transaction, or not at all. What is slow or outside the database (a password's hash, a
   * call to somebody else) stays outside of it.
   */
  write<T>(run: (scope: WriteScope) => Promise<T>): Promise<T>;
}

export interface WriteScope extends Omit<Scope, "refresh" | "enter" | "write" | "outside"> {
  readonly db: Transaction;
  /** Goes on in another app, in the same transaction. */
  within<T>(app: number, run: (scope: WriteScope) => Promise<T>): Promise<T>;
  newId(kind: IdKind): Promise<number>;
  /**
   * Asks what lies outside the database, while no transaction is open: this one is undone, the question is put, and all that
   * `write` ran is run again with the answer at hand. The same question is put once; what it throws ends the write.
   */
  callExternal<T>(question: string, put: (outside: OutsideWorld) => Promise<T>): T;
  /** Drops what is cached under the keys of a group: in this transaction from now on, in all processes after the commit. */
  invalidate(group: CacheGroup): void;
  /** After the commit, tells whoever has the records of this app before them. */
  publishLive(change: Change): void;
  /** After the commit, tells whoever serves the site of this app that its version is another. */
  publishSite(): void;
  /** After the commit, has what stays open for a person, or in an app, judged anew: at once, in all processes. */
  publishEnded(ended: Ended): void;
  /** Tells the features below, in this transaction; they hear of it by a job: at once, or not before `runAt`. */
  publish<Payload>(event: EventKind<Payload>, payload: NoInfer<Payload>, when?: { readonly runAt?: Date }): Promise<void>;
  enqueue<Payload>(
    job: JobKind<Payload>,
    payload: NoInfer<Payload>,
    when?: { readonly runAt?: Date; readonly dedupe?: string; readonly once?: true; readonly maxAttempts?: number },
  ): Promise<void>;
  /** After the commit, asks for a job that many ask for at once: none of their transactions waits for another's. Lost with the process. */
  enqueueAfterCommit<Payload>(job: JobKind<Payload>, payload: NoInfer<Payload>, dedupe: string): void;
  /** After the commit, counts what was added to the app together with what others add at that moment. Lost with the process. */
  countAfterCommit(added: Counted): void;
}

/** What ids are counted for; users, apps and homes are counted for the platform, all others inside their app. */
export type IdKind =
  | "user"
  | "app"
  | "partition"
  | "member"
  | "type"
  | "change"
  | "status"
  | "post"
  | "view"
  | "page"
  | "revision"
  | "mail"
  | "batch"
  | "file"
  | "connection"
  | "import"
  | "run"
  | "key"
  | "invite"
  | "group"
  | "webhook"
  | "event"
  | "delivery"
  | "suppression"
  | "submission"
  | "redirect"
  | "booking"
  | "task"
  | "inbox"
  | "audit"
  | "automation"
  | "account"
  | "transfer"
  | "payment"
  | "order"
  | "subscription"
  | "invoice"
  | "coupon";

/** How much of everything the operator lets an app do and keep. */
export interface Bounds {
  /** Multiplies how many mails leave in an hour and a day; 0: as many as are asked for. */
  readonly mailScale: number;
  readonly quota: QuotaBounds;
}

/** What one app may keep, unless an admin of the platform said otherwise for it. */
export interface QuotaBounds {
  /** Bytes of files, those of imports too. */
  readonly fileBytes: number;
  readonly files: number;
  /** Records, with those in the trash. */
  readonly records: number;
  /** Bytes of what records say and said before, and of the versions of pages. */
  readonly recordBytes: number;
}

/** What the formulas of a request, of a job, or of one record of a long job may cost together. */
export function newBudget(steps?: number): Budget {
  return new Budget(() => performance.now(), steps);
}

type AnyScope = Pick<Scope, "person" | "appRole">;

export function standing(scope: AnyScope & Pick<Scope, "groups">): Standing {
  return { signedIn: scope.person !== null, role: scope.person?.role ?? 0, appRole: scope.appRole, groups: scope.groups };
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
