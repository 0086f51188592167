/** What a refusal adds to its message: messages by field, a list of messages, or facts. */
export type RefusalDetail =
  | readonly string[]
  | Readonly<Record<string, { readonly title: string; readonly messages: readonly string[] }>>
  | Readonly<Record<string, unknown>>;

export interface RefusalOptions {
  readonly data?: RefusalDetail | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is turned down on purpose. Everything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** snake_case, for programs. */
  readonly code: string;
  /** The HTTP status that says so, 400 to 599. */
  readonly status: number;
  readonly data: RefusalDetail | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, status: number, message: string, options: RefusalOptions = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = options.data;
    this.headers = options.headers ?? {};
  }
}

/** One call too many; `seconds` until the next one passes. */
export function tooManyRequests(seconds: number): Refusal {
  return new Refusal("too_many_requests", 429, "Too many requests. Please wait a moment.", { headers: { "retry-after": `${seconds}` } });
}

/** Not now: overloaded, restarting, or something we stand on is away. */
export function unavailable(seconds = 1, message = "The service is busy. Please try again in a moment."): Refusal {
  return new Refusal("unavailable", 503, message, {
    headers: { "retry-after": `${seconds}` },
  });
}
