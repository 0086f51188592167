import type { FastifyReply } from "fastify";
import { payMethods } from "../../model/money/methods.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { Scope } from "../kernel/scope.ts";
import { cancelOrder, findOrder, orderAddress, orderPath, startOrderPayment } from "../orders/public.ts";
import { makeScope } from "../request/make-scope.ts";
import { requestContextOf } from "../request/request-context.ts";
import { isOwnPost } from "../request/site-session.ts";
import type { Answering } from "./answering.ts";
import { textsOfSite } from "./draw-error-page.ts";
import { drawMessage, drawOrder, type OrderShown, paying } from "./draw-order.ts";
import { lookAtOrder } from "./look-at-order.ts";

/** How the browser is told to go on to the provider's page, in seconds: at once. Not by the form: its policy lets it be sent to this site alone. */
const goesAfter = 0;

/**
 * The page of one order: what it comes to, how it stands, and the ways to pay it. A guest has it by a token, a member by being signed in. It is where
 * a provider leads back to; what the address says of the payment is not believed.
 */
export async function answerOrder(answering: Answering): Promise<FastifyReply> {
  const { visited, request, reply } = answering;
  const asked = new URLSearchParams(request.url.split("?")[1] ?? "");
  const isPost = request.method === "POST";
  const scope = scopeOf(answering);
  scope.context.count(isPost ? "visitor-write" : "find-slots", scope.context.address);
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").header("referrer-policy", "same-origin");
  reply.type("text/html; charset=utf-8");
  const named = nameOf(asked);
  const shown = named && (await findShown(scope, named));
  if (!named || !shown) {
    const texts = textsOfSite(visited.app);
    return reply.code(404).send(await drawMessage(answering, { title: texts.yourOrder, text: texts.noOrder }));
  }
  const own = addressOfOrder(visited.place.base, named);
  if (!isPost) return reply.send(await drawOrder({ answering, scope, own, shown }));
  try {
    return await press({ answering, scope, named, own }, asked.get("form") ?? "");
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const now = (await findShown(scope, named)) ?? shown;
    return reply.code(error.status).send(await drawOrder({ answering, scope, own, shown: now, refusal: error.message }));
  }
}

/** The address of an order's page, with what shows a guest. */
export function addressOfOrder(base: string, { order, token }: Named): string {
  return `${base}${orderAddress(order, token)}`;
}

interface Named {
  readonly order: number;
  readonly token: string | undefined;
}

function nameOf(asked: URLSearchParams): Named | undefined {
  const order = Number(/^[1-9]\d{0,14}$/.exec(asked.get("order") ?? "")?.[0] ?? 0);
  const token = asked.get("token") ?? undefined;
  return order === 0 || (token?.length ?? 0) > 100 ? undefined : { order, token };
}

/** The order with how its payment stands now, as the provider says; undefined: there is none for whoever asks. */
async function findShown(scope: Scope, named: Named): Promise<OrderShown | undefined> {
  try {
    const order = await findOrder(scope, named);
    if (order.appId !== scope.app) return undefined;
    const outcome = await lookAtOrder(scope, order);
    return { order: outcome === "looked" ? await findOrder(scope, named) : order, isDeclined: outcome === "declined" };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

interface Pressed {
  readonly answering: Answering;
  readonly scope: Scope;
  readonly named: Named;
  readonly own: string;
}

async function press({ answering, scope, named, own }: Pressed, form: string): Promise<FastifyReply> {
  const { reply, visited } = answering;
  if (form === "cancel") {
    await cancelOrder(scope, named);
    return reply.redirect(own, 303);
  }
  const method = [...payMethods, "balance"].find((each) => form === paying(each));
  if (method === undefined) throw new Refusal("not_found", 404, "This form could not be found");
  const started = await startOrderPayment(scope, { ...named, method, redirect: `${visited.place.base}${orderPath}` });
  if (started.url === undefined) return reply.redirect(own, 303);
  const texts = textsOfSite(visited.app);
  const title = texts.goOnPaying;
  reply.header("refresh", `${goesAfter}; url=${started.url}`);
  return reply.send(await drawMessage(answering, { title, text: texts.notPaidYet, link: { href: started.url, words: texts.goOnPaying } }));
}

/** A cookie counts only in what a page of the same site sent; looking changes nothing. */
function scopeOf({ sites, visited: { app, place }, member, request, reply }: Answering): Scope {
  const context = requestContextOf(request, reply, {
    host: requestHost(request),
    site: app.id,
    limits: sites.limits,
    secure: sites.secure,
  });
  const known = request.method === "GET" || isOwnPost(request, place) ? member : null;
  const { person = null, appRole = 0, groups = [] } = known ?? {};
  return makeScope(sites.world, { app: app.id, person, appRole, groups, context });
}
