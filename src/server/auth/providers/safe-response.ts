import type { SafeFetch } from "../../../platform/fetch/safe-fetch.ts";

/** Short replies, soon or never. */
const bounds = { maxBytes: 500_000, headerTimeout: 5_000, totalTimeout: 10_000, redirects: "none" } as const;

/** The way out as a library that speaks `fetch` expects it. */
export function fetchSafely(fetch: SafeFetch) {
  return async (url: string, { method, headers, body }: { method?: string; headers?: unknown; body?: unknown }): Promise<Response> => {
    const sent = Object.fromEntries(new Headers(headers as Record<string, string> | undefined));
    const text = body === undefined || body === null ? undefined : String(body);
    const reply = await fetch(url, {
      ...bounds,
      method: method === "POST" ? "POST" : "GET",
      headers: sent,
      ...(text !== undefined && { body: text }),
    });
    const isEmpty = [204, 205, 304].includes(reply.status);
    return new Response(isEmpty ? null : new Uint8Array(reply.bytes), { status: reply.status, headers: reply.headers });
  };
}
