import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { OutsideWorld } from "../kernel/scope.ts";
import { addressHash } from "./address-hash.ts";
import { type MailSender, senderOf } from "./sender.ts";
import { deleteUnsubscribed, suppress, suppressionOf } from "./store.ts";
import { sealAddress } from "./suppressions.ts";
import { type Leaving, readUnsubscribe } from "./unsubscribe-link.ts";

interface Serving {
  readonly database: Database;
  readonly outside: Pick<OutsideWorld, "secrets">;
  readonly now: () => Date;
  /** The main host, with its port where it is not the scheme's own: pages of sites keep their addresses. */
  readonly host: string;
}

type Asked = FastifyRequest<{ Params: { token: string } }>;

/**
 * The way out of mails to many, without a sign-in. To look changes nothing, as programs that look after mail open every link in it; what is
 * posted counts at once, so that a mail program can do it by itself (RFC 8058).
 */
export function serveUnsubscribe(server: FastifyInstance, { database, outside, now, host }: Serving): void {
  const options = { config: { surface: "site", accepts: ["form"], always: true }, bodyLimit: 10_000, constraints: { host } } as const;
  server.get("/u/:token", options, async (request: Asked, reply) => {
    const leaving = read(request);
    const db = database.reader(leaving.app);
    const known = await suppressionOf(db, addressHash(leaving.address));
    return send(reply, await senderOf(db, leaving.app), { leaving, state: known ? "left" : "asked" });
  });
  server.post("/u/:token", options, async (request: Asked, reply) => {
    const leaving = read(request);
    const isBack = request.body instanceof FormBody && request.body.value("action") === "subscribe";
    await (isBack ? comeBack(leaving) : leave(leaving));
    return send(reply, await senderOf(database.reader(leaving.app), leaving.app), { leaving, state: isBack ? "back" : "left" });
  });

  function read({ params }: Asked): Leaving {
    const leaving = readUnsubscribe(outside.secrets, params.token);
    if (!leaving) throw new Refusal("not_found", 404, "This page could not be found");
    return leaving;
  }

  async function leave({ app, mail, address }: Leaving): Promise<void> {
    const hash = addressHash(address);
    await database.transaction(app, async (db) =>
      suppress(db, {
        ...{ id: await db.nextIds("suppression"), address: sealAddress({ app, outside }, address), address_hash: hash },
        ...{ reason: "unsubscribed", scope: "bulk", mail_id: mail === 0 ? null : mail, created_at: now() },
      }),
    );
  }

  async function comeBack({ app, address }: Leaving): Promise<void> {
    await database.transaction(app, (db) => deleteUnsubscribed(db, addressHash(address)));
  }
}

interface Page {
  readonly leaving: Leaving;
  readonly state: "asked" | "left" | "back";
}

function send(reply: FastifyReply, sender: MailSender, page: Page): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .send(pageOf(sender, page));
}

function pageOf({ title, look, settings, name }: MailSender, { leaving, state }: Page): string {
  const who = escapeHtml(name ?? (settings.senderName || title));
  const address = `<b>${escapeHtml(leaving.address)}</b>`;
  const { heading, text, button } = {
    asked: {
      heading: `Unsubscribe from ${who}?`,
      text: `${address} will get no more newsletters and other mails to many from ${who}. Mails that are meant for you alone, such as receipts, still reach you.`,
      button: ["unsubscribe", "Unsubscribe"],
    },
    left: {
      heading: "You are unsubscribed",
      text: `${address} gets no more newsletters and other mails to many from ${who}.`,
      button: ["subscribe", "Subscribe again"],
    },
    back: {
      heading: "You are subscribed again",
      text: `${address} may get newsletters and other mails to many from ${who}.`,
      button: ["unsubscribe", "Unsubscribe"],
    },
  }[state];
  const css = [
    `:root{color-scheme:light}body{margin:0;display:grid;min-height:100vh;place-items:center;background:${look.ground};color:${look.ink};font:1rem/1.55 ${look.bodyFont}}`,
    `main{box-sizing:border-box;width:min(100% - 2rem,34rem);margin:1rem;padding:2rem 1.5rem;background:${look.paper};border-top:4px solid ${look.brand};border-radius:${Math.min(look.radius, 12)}px;overflow-wrap:anywhere}`,
    `h1{margin:0 0 1rem;font:600 1.6rem/1.25 ${look.headFont}}p{margin:0 0 1.5rem}`,
    `button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:${look.radius}px;background:${look.brand};color:${look.onBrand};font:inherit;font-weight:600;cursor:pointer}`,
    `button:focus-visible{outline:3px solid ${look.ink};outline-offset:2px}`,
  ].join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><style>${css}</style></head><body><main><h1>${heading}</h1><p role="status">${text}</p><form method="post"><button name="action" value="${button[0]}">${button[1]}</button></form></main></body></html>`;
}
