/** What every client holds besides its types: plain fetch, and nothing to install. */
export const clientRuntime = `export interface ClientOptions {
  /** Where Joinery is: "https://joinery.example". */
  readonly origin: string;
  /** An API key of the app: "key_…". */
  readonly key: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** A call that was turned down, with the reason in words, its code, and what is wrong with each value. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  readonly code: string;
  readonly data: unknown;

  constructor(status: number, { message = "", code = "", data }: { message?: string; code?: string; data?: unknown }) {
    super(message || \`The call failed with \${status}\`);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

export interface ListOptions<Filter> {
  /** Conditions, all of which hold: \`{ "title:like": "%a%" }\`. */
  readonly where?: Filter;
  /** Free text. */
  readonly filter?: string;
  readonly page?: number;
  /** Where the page before ended, in place of \`page\`: the \`next\` of it. */
  readonly after?: string;
  /** How many on one page, 1 to 100; 10 unless said. */
  readonly count?: number;
  readonly orderBy?: string;
  readonly orderByDesc?: string;
  /** Relations to load with each record. */
  readonly with?: readonly string[];
}

/** Some of the records of a list. */
export interface RecordPage<Kept> {
  readonly records: readonly Kept[];
  /** What to ask for \`after\` next; undefined: these were the last. */
  readonly next: string | undefined;
  /** How many there are in all, where that was asked for; \`isMore\`: there are even more. */
  readonly total: number | undefined;
  readonly isMore: boolean;
}

/** A relation by which records of another type point here, and which of them are to do so from now on, or no longer. */
export interface Pointing {
  /** The slug of that type. */
  readonly type: string;
  /** The key of the relation, or the slug of its field. */
  readonly relation: string;
  readonly add?: readonly number[];
  readonly remove?: readonly number[];
}

export interface RecordChange {
  readonly at: string;
  readonly kind: string;
  readonly byRule: boolean;
  readonly changes: readonly { readonly slug: string; readonly before: unknown; readonly after: unknown }[];
}

export interface Note {
  readonly id: number;
  readonly message?: string;
  readonly actiontype?: string;
  readonly files?: readonly string[];
  readonly userId: number | null;
  readonly createdAt: string;
}

export interface Trashed {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly typeId: number | null;
  readonly deletedAt: string;
  readonly purgedAt: string;
  /** How many records are back, while many come back in batches. */
  readonly restoring: { readonly done: number; readonly of: number } | null;
}

/** What is told of a data type as a whole. \`changed\`: "records" are not told of one by one then, they want to be read anew. */
export interface TypeEvent {
  readonly type: "type.changed" | "type.deleted" | "type.restored";
  readonly timestamp: string;
  readonly data: {
    readonly appId: number;
    readonly typeId: number;
    readonly type: string;
    readonly title: string;
    readonly changed?: readonly ("fields" | "statuses" | "records")[];
    readonly user: { readonly id: number; readonly nickname: string } | null;
  };
}

/** What "Send a test" sends. */
export interface TestEvent {
  readonly type: "test";
  readonly timestamp: string;
  readonly data: { readonly appId: number; readonly webhookId: number };
}

/**
 * The event in a webhook's request, or an error when it is not from the app or older than five minutes. \`body\` is the text as it
 * came; \`now\` counts milliseconds.
 */
export async function readWebhook(
  secret: string,
  headers: Headers | { readonly [name: string]: string | readonly string[] | undefined },
  body: string,
  now = Date.now(),
): Promise<AppEvent | TypeEvent | TestEvent> {
  const sent = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]) ?? "";
  const timestamp = String(sent("webhook-timestamp"));
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= 300)) throw new Error("The message is too old.");
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret.replace(/^whsec_/, "")), hmac, false, ["verify"]);
  const signed = new TextEncoder().encode(\`\${sent("webhook-id")}.\${timestamp}.\${body}\`);
  for (const signature of String(sent("webhook-signature")).split(" "))
    if (/^v1,[\\w+/]+=*$/.test(signature) && (await crypto.subtle.verify("HMAC", key, bytes(signature.slice(3)), signed)))
      return JSON.parse(body) as AppEvent | TypeEvent | TestEvent;
  throw new Error("The signature does not fit.");
}

type Call = (method: string, path: string, query?: object, body?: object, hear?: (headers: Headers) => void) => Promise<unknown>;

function caller({ origin, key, fetch = globalThis.fetch }: ClientOptions, base: string): Call {
  return async (method, path, query = {}, body, hear) => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.append(name, String(value));
    const reply = await fetch(\`\${origin.replace(/\\/+$/, "")}\${base}\${path}?\${asked}\`, {
      method,
      headers: { authorization: \`Bearer \${key}\`, ...(body && !(body instanceof FormData) && { "content-type": "application/json" }) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const answer = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new CallFailed(reply.status, answer as { message?: string });
    hear?.(reply.headers);
    return answer;
  };
}

function beside(call: Call) {
  return {
    /** Keeps a file; its address goes into upload fields. */
    upload: (file: Blob, name: string) => {
      const form = new FormData();
      form.append("file", file, name);
      return call("POST", "/files/attach/upload", {}, form) as Promise<{ file: string }>;
    },
    /** What was deleted in the last thirty days and can be had back, the last thing first. */
    trash: (page = 1) => call("GET", "/trash", { page }) as Promise<Trashed[]>,
  };
}

function records<Kept, Filter extends object, Fresh extends object, Changes extends object>(call: Call, type: string) {
  const list = \`/types/\${encodeURIComponent(type)}/posts\`;
  const asked = ({ where, with: relations, ...window }: ListOptions<Filter>) => ({ ...window, ...where, with: relations?.join() });
  const page = async (
    options: ListOptions<Filter> & { /** Counts to 10,000, or to the end. */ readonly withCount?: true | "exact" } = {},
  ): Promise<RecordPage<Kept>> => {
    let heard = new Headers();
    const records = await call("GET", list, asked(options), undefined, (headers) => {
      heard = headers;
    });
    const total = heard.get("x-total-count");
    return {
      records: records as Kept[],
      next: heard.get("x-next-after") ?? undefined,
      total: total === null ? undefined : Number(total),
      isMore: heard.has("x-total-more"),
    };
  };
  return {
    /** One page of a list, with where the next one begins and, if asked for, how many records there are. */
    page,
    /**
     * All records of a list one after the other, read a page at a time as they are needed:
     * \`for await (const record of client.clients.all({ where: { "title:like": "%a%" } }))\`. What is made or deleted meanwhile moves none
     * of the others.
     */
    async *all(options: Omit<ListOptions<Filter>, "page"> = {}): AsyncGenerator<Kept, void, undefined> {
      for (let after = options.after, isLast = false; !isLast; ) {
        const { records, next } = await page({ count: 100, ...options, ...(after !== undefined && { after }) });
        yield* records;
        after = next;
        isLast = next === undefined;
      }
    },
    list: (options: ListOptions<Filter> = {}) => call("GET", list, asked(options)) as Promise<Kept[]>,
    count: async (where?: Filter) => ((await call("GET", \`\${list}/count\`, where)) as { count: number }).count,
    find: (id: number, relations: readonly string[] = []) =>
      call("GET", \`/posts/\${id}\`, { with: relations.join() || undefined }) as Promise<Kept>,
    create: (values: Fresh) => call("POST", "/posts", {}, { ...values, typeId: type }) as Promise<Kept>,
    change: (id: number, values: Changes) => call("POST", \`/posts/\${id}\`, {}, values) as Promise<Kept>,
    /** To the next status. */
    move: (id: number) => call("POST", \`/posts/\${id}/actions/next\`, {}, {}) as Promise<Kept>,
    /** Changes a relation from the side that it points at; answers the records that were named. */
    point: (id: number, pointing: Pointing) => call("POST", \`/posts/\${id}/pointing\`, {}, pointing) as Promise<{ readonly id: number }[]>,
    remove: (id: number) => call("DELETE", \`/posts/\${id}\`) as Promise<{ id: number }>,
    /** Takes a deleted one out of the trash. With very many notes it comes back in batches: \`restoring\` says how far it is. */
    restore: (id: number) => call("POST", \`/trash/record/\${id}/restore\`, {}, {}) as Promise<Pick<Trashed, "id" | "restoring">>,
    /** What was changed of it, newest first; \`page\` counts from 1. */
    history: (id: number, page = 1) => call("GET", \`/posts/\${id}/history\`, { page }) as Promise<RecordChange[]>,
    /** Puts back what it held before a change: one value, or all. */
    putBack: (id: number, before: string, slug?: string) =>
      call("POST", \`/posts/\${id}/history/restore\`, {}, { before, ...(slug !== undefined && { slug }) }) as Promise<Kept>,
    notes: (id: number, page = 1) => call("GET", \`\${list}/\${id}/notes\`, { page }) as Promise<Note[]>,
  };
}`;
