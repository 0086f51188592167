import { createHash } from "node:crypto";
import type { JsonObject } from "../../model/base/json.ts";
import type { Outside } from "../feature.ts";
import type { Scope, WriteScope } from "../scope.ts";
import { endWaiting, mailById, updateMailState } from "./store.ts";

/** Sends one mail of the outbox, or keeps it there for reading when no mail server is set up. What may pass later is tried again. */
export async function sendMail(scope: Scope, { mail: id }: JsonObject, { mailer }: Outside): Promise<void> {
  const mail = await mailById(scope.db, Number(id));
  if (mail?.state !== "waiting") return;
  if (!mailer) {
    await scope.write((writing) => updateMailState(writing.db, mail.id, "kept", null, scope.now));
    return;
  }
  const delivery = await mailer.send({
    id: messageId(scope.app, mail.id),
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: textOf(mail.html),
  });
  if (delivery.outcome === "sent") {
    await scope.write((writing) => updateMailState(writing.db, mail.id, "sent", null, scope.now));
    return;
  }
  const why = delivery.outcome === "unknown" ? silence : delivery.why;
  // It may have arrived: tried again once, so that no server that is slow to answer gets it ten times.
  const isOver =
    delivery.outcome === "never" || mail.attempts + 1 >= mostTries || (delivery.outcome === "unknown" && mail.error === silence);
  await scope.write((writing) => updateMailState(writing.db, mail.id, isOver ? "failed" : "waiting", why, scope.now));
  if (!isOver) throw new Error(`The mail was not taken: ${delivery.why}`);
}

/** A try that ended its process was counted by the job alone: without this the mail would wait for a job that is not there any more. */
export async function giveMailUp({ db }: WriteScope, { mail: id }: JsonObject): Promise<void> {
  await endWaiting(db, Number(id), "Something broke on our side while it was sent, so it may have arrived.");
}

/** As many as a job has, so that the last one is told of the mail. */
const mostTries = 10;
const silence = "The mail server fell silent after the mail, which may have arrived.";

/** The same for every try, so that a reader's server can drop a copy. */
function messageId(app: number, mail: number): string {
  return createHash("sha256").update(`${app} ${mail}`).digest("hex").slice(0, 32);
}

function textOf(html: string): string {
  return withAddresses(html)
    .replace(/<br\s*\/?>|<\/(p|div|tr|h[1-6]|li)>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:#(\d{1,6})|(lt|gt|quot|amp));/g, (_, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (characters[name] ?? ""),
    )
    .trim();
}

/** Behind the words of a link where it leads, unless they say so themselves. */
function withAddresses(html: string): string {
  const [before = "", ...links] = html.split(/(?=<a[\s>])/i);
  const told = links.map((link) => {
    const end = link.search(/<\/a>/i);
    const address = /^<a[^<>]*\shref="(https?:\/\/[^"<>]*)"/i.exec(link)?.[1];
    const isSaid =
      address === undefined ||
      end < 0 ||
      link
        .slice(0, end)
        .replace(/<[^<>]*>/g, "")
        .includes(address);
    return isSaid ? link : `${link.slice(0, end)} (${address})${link.slice(end)}`;
  });
  return before + told.join("");
}

const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };
