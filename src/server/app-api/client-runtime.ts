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
  /** 1 to 100; 10 unless said. */
  readonly count?: number;
  readonly orderBy?: string;
  readonly orderByDesc?: string;
  /** Relations to load with each record. */
  readonly with?: readonly string[];
}

type Call = (method: string, path: string, query?: object, body?: object) => Promise<unknown>;

function caller({ origin, key, fetch = globalThis.fetch }: ClientOptions, base: string): Call {
  return async (method, path, query = {}, body) => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.append(name, String(value));
    const reply = await fetch(\`\${origin.replace(/\\/+$/, "")}\${base}\${path}?\${asked}\`, {
      method,
      headers: { authorization: \`Bearer \${key}\`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new CallFailed(reply.status, answer as { message?: string });
    return answer;
  };
}

function records<Kept, Filter extends object, Fresh extends object, Changes extends object>(call: Call, type: string) {
  const list = \`/types/\${encodeURIComponent(type)}/posts\`;
  const asked = ({ where, with: relations, ...window }: ListOptions<Filter>) => ({ ...window, ...where, with: relations?.join() });
  return {
    list: (options: ListOptions<Filter> = {}) => call("GET", list, asked(options)) as Promise<Kept[]>,
    count: async (where?: Filter) => ((await call("GET", \`\${list}/count\`, where)) as { count: number }).count,
    find: (id: number, relations: readonly string[] = []) =>
      call("GET", \`/posts/\${id}\`, { with: relations.join() || undefined }) as Promise<Kept>,
    create: (values: Fresh) => call("POST", "/posts", {}, { ...values, typeId: type }) as Promise<Kept>,
    change: (id: number, values: Changes) => call("POST", \`/posts/\${id}\`, {}, values) as Promise<Kept>,
    /** To the next status. */
    move: (id: number) => call("POST", \`/posts/\${id}/actions/next\`, {}, {}) as Promise<Kept>,
    remove: (id: number) => call("DELETE", \`/posts/\${id}\`) as Promise<{ id: number }>,
  };
}`;
