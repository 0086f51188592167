import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { zoneOf } from "../../model/base/time-zone.ts";
import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { appById } from "../apps/public.ts";
import type { OutsideWorld } from "../kernel/scope.ts";
import { printPage } from "./print-page.ts";
import { invoiceById } from "./store.ts";

interface Serving {
  readonly database: Database;
  readonly outside: Pick<OutsideWorld, "sign">;
  /** The main host: pages of sites keep their addresses. */
  readonly host: string;
}

/** Invoices as pages to print, for whoever has the signed address: buyers who are guests have no account to sign in with. */
export function servePrint(server: FastifyInstance, { database, outside, host }: Serving): void {
  const options = { config: { surface: "site", accepts: [], always: true }, constraints: { host } } as const;
  server.get("/print/invoices/:app/:invoice", options, async (request, reply) => {
    const { app, invoice } = request.params as { readonly app: string; readonly invoice: string };
    const { key } = request.query as { readonly key?: unknown };
    const row = isSigned(app, invoice, key) ? await invoiceById(database.reader(Number(app)), Number(invoice)) : undefined;
    if (!row) throw new Refusal("not_found", 404, "This page could not be found");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .send(printPage(row, zoneOf((await appById(database.reader(Number(app)), Number(app)))?.settings)));
  });

  function isSigned(app: string, invoice: string, key: unknown): boolean {
    if (!/^[1-9]\d{0,15}$/.test(app) || !/^[1-9]\d{0,15}$/.test(invoice) || typeof key !== "string") return false;
    const [sent, right] = [Buffer.from(key), Buffer.from(outside.sign(`invoice ${app} ${invoice}`))];
    return sent.length === right.length && timingSafeEqual(sent, right);
  }
}
