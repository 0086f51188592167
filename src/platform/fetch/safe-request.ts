/** What a request to an address of somebody's choice may ask, what comes back, and why nothing does. */
export interface SafeRequest {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Bytes of the reply, counted after decompression; 5 MB unless said. */
  readonly maxBytes?: number;
  /** The status and the headers are the answer: what is wrong with the body, or how long it takes, is nobody's trouble. */
  readonly ignoresBody?: true;
  /** Up to three redirects are followed, unless the first answer is the one that counts. */
  readonly redirects?: "none";
  /** Milliseconds until the headers, and until the last byte. */
  readonly headerTimeout?: number;
  readonly totalTimeout?: number;
}

export interface SafeReply {
  /** Where the reply came from after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/**
 * Why there is no reply. `address_not_allowed` covers every reason that has to do with where the address leads, so that it tells
 * nothing about what is there; `no_reply` covers everything that happened after.
 */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused";
  readonly code: "address_not_allowed" | "no_reply" | "too_large";

  constructor(code: FetchRefused["code"], options?: ErrorOptions) {
    super(messages[code], options);
    this.code = code;
  }
}

const messages = {
  address_not_allowed: "This address cannot be reached from here.",
  no_reply: "The address did not give a usable reply.",
  too_large: "The reply is too large.",
} as const;
