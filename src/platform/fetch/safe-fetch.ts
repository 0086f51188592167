/**
 * The only way out: requests to addresses that tenants choose. The name is resolved once, the number is checked, and the
 * connection goes to that very number; redirects are followed by hand and checked again; bytes and time are bounded.
 */
import { type CheckedAddress, type Resolve, resolvePublic, systemResolve } from "./resolve-public.ts";
import { FetchRefused, type SafeReply, type SafeRequest } from "./safe-request.ts";
import { type Answer, sendOnce } from "./send-once.ts";

export type SafeFetch = (url: string, request?: SafeRequest) => Promise<SafeReply>;

export interface SafeFetchOptions {
  readonly dnsServer?: string;
  /** For tests: instead of asking a resolver. */
  readonly resolve?: Resolve;
  /** Our own host names, without ports: neither they nor what is below them is visited. */
  readonly ownHosts?: readonly string[];
  /** Lets a request go to an address and port that would be refused: local servers in tests. */
  readonly allows?: (address: string, port: number) => boolean;
}

const maxRedirects = 3;
const credentials = new Set(["authorization", "cookie", "proxy-authorization", "x-api-key"]);

export function createSafeFetch({
  dnsServer,
  resolve = systemResolve(dnsServer),
  ownHosts = [],
  allows = () => false,
}: SafeFetchOptions = {}): SafeFetch {
  return async (address, request = {}) => {
    const deadline = AbortSignal.timeout(request.totalTimeout ?? 60_000);
    let url = parse(address);
    let step: SafeRequest = request;
    for (let redirects = 0; ; redirects++) {
      const answer = await visit(url, step, deadline);
      const next = request.redirects === "none" ? undefined : redirectOf(answer, url);
      if (next === undefined) return { url: url.href, ...answer };
      if (redirects === maxRedirects) throw new FetchRefused("no_reply");
      step = redirected(step, answer.status, next.origin === url.origin);
      url = next;
    }
  };

  async function visit(url: URL, request: SafeRequest, deadline: AbortSignal): Promise<Answer> {
    const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
    const isAllowed = (candidate: string) => allows(candidate, port);
    const targets = await Promise.race([resolvePublic(url.hostname, resolve, isAllowed), none(deadline)]).catch(() => []);
    const isUsualPort = port === 80 || port === 443;
    if (targets.length === 0 || deadline.aborted || ownHosts.some((own) => isBelow(url.hostname, own)))
      throw new FetchRefused("address_not_allowed");
    if (!isUsualPort && !targets.every(({ address }) => isAllowed(address))) throw new FetchRefused("address_not_allowed");
    return sendOnce(url, targets, { request, deadline });
  }
}

function parse(address: string): URL {
  if (address.length > 2000 || !URL.canParse(address)) throw new FetchRefused("address_not_allowed");
  const url = new URL(address);
  if (!["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    throw new FetchRefused("address_not_allowed");
  // "localhost." is localhost: a name has one spelling before it is looked up and compared.
  url.hostname = url.hostname.replace(/\.$/, "");
  url.hash = "";
  return url;
}

/** A resolver that never answers is given up with everything else. */
function none(deadline: AbortSignal): Promise<readonly CheckedAddress[]> {
  return new Promise((resolve) => deadline.addEventListener("abort", () => resolve([]), { once: true }));
}

function isBelow(name: string, host: string): boolean {
  return name === host || name.endsWith(`.${host}`);
}

function redirectOf({ status, headers }: Answer, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) return undefined;
  if (!URL.canParse(headers.location, from.href)) throw new FetchRefused("no_reply");
  return parse(new URL(headers.location, from).href);
}

/** What a redirect may carry on: the body only where the status says so, credentials only within one origin. */
function redirected(request: SafeRequest, status: number, isSameOrigin: boolean): SafeRequest {
  const { body, ...rest } = request;
  const keepsBody = (status === 307 || status === 308) && isSameOrigin;
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => isSameOrigin || !credentials.has(name.toLowerCase()));
  return {
    ...rest,
    headers: Object.fromEntries(headers),
    method: keepsBody || request.method === "HEAD" ? (request.method ?? "GET") : "GET",
    ...(keepsBody && body !== undefined && { body }),
  };
}
