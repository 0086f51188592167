import type { FastifyReply } from "fastify";
import { definitions } from "../../blocks/definitions.ts";
import { blocksInNeed, hasAbout } from "../../model/page/needs.ts";
import { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { Submitted } from "../../site/render-page.ts";
import type { Scope } from "../kernel/scope.ts";
import { type PageRow, whyNotSeen } from "../pages/public.ts";
import { makeScope } from "../request/make-scope.ts";
import { requestContextOf } from "../request/request-context.ts";
import { isOwnPost, type Member } from "../request/site-session.ts";
import type { Answering } from "./answering.ts";
import { drawErrorPage, textsOfSite } from "./draw-error-page.ts";
import { drawPage } from "./draw-page.ts";
import { addressOfOrder } from "./order-page.ts";
import { wantsPage } from "./problem-page.ts";
import { askedOf, queryOf } from "./query-of.ts";
import { submitPostedForm, timesOfPostedForm } from "./submit-posted-form.ts";
import { offerOn, takeBuy } from "./take-buy.ts";
import { takeRecordForm, timesOfRecordForm } from "./take-record-form.ts";
import { afterwards } from "./thanks.ts";
import { typedText } from "./typed-text.ts";
import { findPage, todayIn } from "./visited.ts";

/**
 * A form posted without script: done, the browser is sent on, so that a reload sends nothing twice; refused, the page comes again; of a form that
 * is there no more a page says so, with what was typed.
 */
export async function takeForm(answering: Answering): Promise<FastifyReply> {
  const { sites, visited, member, request } = answering;
  const { place } = visited;
  // A cookie counts only in what a page of the same site sent.
  const sender = member && isOwnPost(request, place) ? member : null;
  const page = await findPage(sites.world, visited, sender ?? undefined);
  const scope = scopeOf(answering, sender);
  const body = request.body instanceof FormBody ? request.body : new FormBody(new Map(), []);
  if (page && whyNotSeen(scope, page) !== null) return refuseForm(answering, { sender, body });
  try {
    return await take(answering, { page, scope, sender, body });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "not_found" && wantsPage(request))) throw error;
    return sayClosed(answering, { sender, body });
  }
}

interface Taking {
  readonly page: PageRow | null;
  readonly scope: Scope;
  readonly sender: Member | null;
  readonly body: FormBody;
}

async function take(answering: Answering, { page, scope, sender, body }: Taking): Promise<FastifyReply> {
  const { request, reply } = answering;
  const { place, path } = answering.visited;
  const asked = new URLSearchParams(request.url.split("?")[1] ?? "");
  const [blockId, press] = [asked.get("form") ?? "", asked.get("press")];
  const times = asked.get("times");
  if (page && times !== null) {
    const onRecord = await timesOfRecordForm(scope, page, { blockId, times, query: askedOf(request, answering.visited), body });
    const submitted = onRecord ?? (await timesOfPostedForm(scope, page, { blockId, times, body }));
    if (!submitted) throw noForm();
    return drawAgain(answering, page, {
      sender,
      scope,
      submitted,
      query: onRecord ? askedOf(request, answering.visited) : queryOf(request, answering.visited),
    });
  }
  if (page && blocksInNeed(page.layout, definitions, "record").some(({ id }) => id === blockId)) {
    const query = askedOf(request, answering.visited);
    const taken = await takeRecordForm(scope, page, {
      blockId,
      press,
      seen: asked.get("seen"),
      held: asked.get("held")?.split(",") ?? [],
      isNote: asked.has("note"),
      query,
      body,
    });
    if (!taken) throw noForm();
    const { id, submitted, isGone } = taken;
    if (submitted.ok)
      return reply.redirect(isGone ? `${place.base}/` : afterwards(submitted, undefined, { place, path, record: String(id) }), 303);
    return drawAgain(answering, page, { sender, scope, submitted, query });
  }
  const query = queryOf(request, answering.visited);
  const offered = page && offerOn(page, blockId);
  if (page && offered) {
    const bought = await takeBuy(scope, offered, { blockId, query, body });
    if (!("submitted" in bought)) return reply.redirect(addressOfOrder(place.base, bought), 303);
    return drawAgain(answering, page, { sender, scope, submitted: bought.submitted, query });
  }
  const taken = page && (await submitPostedForm(scope, page, { blockId, press, query, body }));
  if (!page || !taken) throw noForm();
  const { form, submitted } = taken;
  if (submitted.ok) return reply.redirect(afterwards(submitted, form, { place, path, record: recordIn(page, query) }), 303);
  return drawAgain(answering, page, { sender, scope, submitted, query });
}

/** The record that the page is about on which a form stood: the page goes on being about it. */
function recordIn({ layout }: PageRow, { id }: { readonly [name: string]: string }): string | undefined {
  return id !== undefined && hasAbout(layout, definitions) ? id : undefined;
}

interface Refused {
  readonly sender: Member | null;
  readonly scope: Scope;
  readonly submitted: Submitted;
  readonly query: { readonly [name: string]: string };
}

/** The page with what is wrong in its form, and with all that was typed. */
async function drawAgain(
  { sites, visited: { app, place, path }, reply }: Answering,
  page: PageRow,
  { sender, scope, submitted, query }: Refused,
): Promise<FastifyReply> {
  const { person, appRole, groups, now } = scope;
  const drawn = await drawPage({
    ...{
      world: sites.world,
      db: scope.db,
      app,
      page,
      path,
      place,
      assets: sites.assets,
      today: todayIn(app, now),
      submitted,
      report: sites.report,
    },
    asking: { person, appRole, groups, now, query },
    ...(sender && { member: sender }),
  });
  if (!drawn) throw noForm();
  reply.sources = drawn.sources;
  return reply
    .code(!submitted.ok && submitted.times ? 200 : 400)
    .header("cache-control", sender ? "private, no-store" : "no-store")
    .type("text/html; charset=utf-8")
    .send(drawn.html);
}

/** What strangers write is counted by their address. */
function scopeOf({ sites, visited: { app }, request, reply }: Answering, sender: Member | null): Scope {
  const context = requestContextOf(request, reply, {
    host: requestHost(request),
    site: app.id,
    limits: sites.limits,
    secure: sites.secure,
  });
  const { person = null, appRole = 0, groups = [] } = sender ?? {};
  if (appRole === 0) context.count("visitor-write", context.address);
  return makeScope(sites.world, { app: app.id, person, appRole, groups, context });
}

type Unsent = Pick<Taking, "sender" | "body">;

/** Who posted may not see the page: most often their session has ended meanwhile. */
async function refuseForm(answering: Answering, { sender, body }: Unsent): Promise<FastifyReply> {
  const html = await drawUnsent(answering, { sender, body, status: sender ? 403 : 401 });
  return answering.reply.code(403).header("cache-control", "private, no-store").type("text/html; charset=utf-8").send(html);
}

/** A form that is hidden from who posted it is answered as one that never was. */
async function sayClosed(answering: Answering, { sender, body }: Unsent): Promise<FastifyReply> {
  const { formClosed: title, formClosedText: text } = textsOfSite(answering.visited.app);
  const html = await drawUnsent(answering, { sender, body, status: 404, title, text });
  return answering.reply.code(404).header("cache-control", "private, no-store").type("text/html; charset=utf-8").send(html);
}

/** Why nothing was sent, and what was typed. */
function drawUnsent(
  { sites, visited: { app, place } }: Answering,
  { sender, body, ...said }: Unsent & { readonly status: number; readonly title?: string; readonly text?: string },
): Promise<string> {
  return drawErrorPage({
    ...{ world: sites.world, app, place, assets: sites.assets, today: todayIn(app, sites.world.now()), ...said },
    below: typedText(body, textsOfSite(app)),
    ...(sender && { member: sender }),
  });
}

export function noForm(): Refusal {
  return new Refusal("not_found", 404, "This form could not be found");
}
