import type { SafeFetch } from "../fetch/safe-fetch.ts";
import type { Delivery } from "../mail/mailer.ts";

/** Sends a text message to a phone number. */
export interface Texter {
  send(message: { readonly to: string; readonly text: string }): Promise<Delivery>;
}

/** One short reply, soon or never. */
const bounds = { maxBytes: 100_000, headerTimeout: 5_000, totalTimeout: 5_000, redirects: "none" } as const;

/** Posts `{to, text}` to the operator's endpoint; a name and password in its address go along as its credentials. */
export function httpTexter(address: string, fetch: SafeFetch): Texter {
  const url = new URL(address);
  const { username, password } = url;
  [url.username, url.password] = ["", ""];
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const headers = { "content-type": "application/json", ...(username !== "" && { authorization: `Basic ${basic}` }) };
  return {
    send: async ({ to, text }) => {
      try {
        const { status } = await fetch(url.href, { ...bounds, method: "POST", headers, body: JSON.stringify({ to, text }) });
        if (status >= 200 && status < 300) return { outcome: "sent" };
        const why = `SMS_URL answered ${status}.`;
        return status >= 400 && status < 500 && status !== 429 ? { outcome: "never", why } : { outcome: "later", why };
      } catch {
        return { outcome: "later", why: "SMS_URL did not answer." };
      }
    },
  };
}
