import type { FastifyReply } from "fastify";
import type { FormOnPage } from "../../blocks/parts/form-on-page.ts";
import { formPage } from "../../blocks/templates/form-page.ts";
import { messagePage } from "../../blocks/templates/message-page.ts";
import { localeOf } from "../../model/base/locale.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { valuesOfEntries } from "../../model/fields/form-entries.ts";
import type { Layout } from "../../model/page/block.ts";
import type { SiteTexts } from "../../model/texts/english.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import { renderPage, type Submitted } from "../../site/render-page.ts";
import {
  addressOfBooking,
  bookingOfToken,
  cancelBooking,
  changeableUntil,
  fileOf,
  type Managed,
  moveBooking,
  wordsOf,
} from "../booking-links/public.ts";
import { plainTimes } from "../bookings/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { makeScope } from "../request/make-scope.ts";
import { requestContextOf } from "../request/request-context.ts";
import type { Answering } from "./answering.ts";
import { textsOfSite } from "./draw-error-page.ts";
import { entriesOf, refused } from "./posted-values.ts";
import { bookingPath } from "./return-path.ts";
import { todayIn } from "./visited.ts";

const moving = "move";
const cancelling = "cancel";

/** The page on which whoever booked moves or cancels, by the link of their mail. Looking at it changes nothing: readers of mail open links. */
export async function answerBooking(answering: Answering): Promise<FastifyReply> {
  const { visited, request, reply, sites } = answering;
  const asked = new URLSearchParams(request.url.split("?")[1] ?? "");
  const scope = scopeOf(answering);
  const isPost = request.method === "POST";
  scope.context.count(isPost ? "visitor-write" : "find-slots", scope.context.address);
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
  const token = asked.get("token") ?? "";
  const managed = await bookingOfToken(scope, sites.world.outside, token);
  reply.type("text/html; charset=utf-8");
  if (!managed) return reply.code(404).send(say(answering, textsOfSite(visited.app).yourBooking, textsOfSite(visited.app).noBooking));
  if (asked.has("file") && managed.now) {
    const url = addressOfBooking(sites.world.outside, managed);
    const file = fileOf(managed, managed.now, { url, host: new URL(url).hostname, isCancelled: false });
    return reply.type("text/calendar; charset=utf-8").header("content-disposition", 'attachment; filename="booking.ics"').send(file);
  }
  const body = request.body instanceof FormBody ? request.body : new FormBody(new Map());
  const on = { answering, scope, managed, token };
  if (isPost) return change(on, asked, body);
  return reply.send(asked.get("ask") === cancelling ? askToCancel(on) : draw(on));
}

/** The end of the year 9998, in milliseconds from 1970. */
const farthestMoment = Date.UTC(9999, 0, 1);

interface OnPage {
  readonly answering: Answering;
  readonly scope: Scope;
  readonly managed: Managed;
  readonly token: string;
}

async function change(on: OnPage, asked: URLSearchParams, body: FormBody): Promise<FastifyReply> {
  const { answering, scope, managed, token } = on;
  const { reply, visited } = answering;
  const blockId = asked.get("form") === cancelling ? cancelling : moving;
  const field = fieldToMove(managed);
  const values = valuesOfEntries([field], entriesOf(body), localeOf(visited.app.settings));
  if (asked.has("times")) {
    const times = await plainTimes(scope, managed.type, {
      slug: field.slug,
      day: body.value(`${field.slug}.day`),
      values: managed.row.data,
    });
    return reply.send(draw(on, { blockId: moving, ok: false, problems: {}, values, ...(times && { times: { [field.slug]: times } }) }));
  }
  const value = values[field.slug] as { readonly from?: string } | null | undefined;
  const from = Date.parse(value?.from ?? "");
  // A moment that no calendar has is as good as none, and is not drawn again.
  if (blockId === moving && !(Math.abs(from) < farthestMoment)) {
    const problems = { [field.slug]: { title: field.label, messages: ["require"] } };
    return reply.code(400).send(draw(on, { blockId, ok: false, problems, values: {} }));
  }
  try {
    await scope.write((writing) => (blockId === moving ? moveBooking(writing, managed, from) : cancelBooking(writing, managed)));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const told = refused(blockId, values, error);
    return reply.code(error.status).send(blockId === cancelling ? askToCancel(on, told) : draw(on, told));
  }
  return reply.redirect(`${visited.place.base}${bookingPath}?token=${encodeURIComponent(token)}`, 303);
}

function draw({ answering, scope, managed, token }: OnPage, submitted?: Submitted): string {
  const { visited } = answering;
  const { texts, when } = wordsOf(managed);
  const { base } = visited.place;
  const own = `${base}${bookingPath}?token=${encodeURIComponent(token)}`;
  const over = whyOver(managed, texts, scope.now.getTime());
  if (over !== undefined)
    return say(answering, managed.field.label, over, when, managed.now ? undefined : { href: `${base}/`, words: texts.bookAgain });
  const form = (id: string, fields: readonly FieldBlock[]): FormOnPage => ({ fields, action: `${own}&form=${id}`, upload: "" });
  const layout: Layout = [
    ...messagePage({
      id: "booking",
      html: `<h1>${escapeHtml(managed.field.label)}</h1><p><strong>${escapeHtml(when)}</strong></p>${managed.isPending ? `<p>${escapeHtml(texts.bookingIsPending)}</p>` : ""}<p><a href="${escapeHtml(own)}&amp;file">${escapeHtml(texts.toCalendar)}</a></p>`,
    }),
    ...formPage({ id: moving, title: texts.moveBooking, description: "", button: texts.moveTo }),
    ...messagePage({ id: "ask", html: `<p><a href="${escapeHtml(own)}&amp;ask=${cancelling}">${escapeHtml(texts.cancelBooking)}</a></p>` }),
  ];
  const data = { [moving]: { form: { ...form(moving, [fieldToMove(managed)]), ...calendarFor(scope, managed) } } };
  return page(answering, { title: texts.yourBooking, layout, data, submitted });
}

/** Asks once more, and says what would be cancelled: nobody loses their time by one press. */
function askToCancel({ answering, scope, managed, token }: OnPage, submitted?: Submitted): string {
  const { texts, when } = wordsOf(managed);
  const own = `${answering.visited.place.base}${bookingPath}?token=${encodeURIComponent(token)}`;
  if (whyOver(managed, texts, scope.now.getTime()) !== undefined) return draw({ answering, scope, managed, token }, submitted);
  const layout: Layout = [
    ...messagePage({
      id: "booking",
      html: `<h1>${escapeHtml(texts.cancelBookingAsk)}</h1><p>${escapeHtml(managed.field.label)}<br><strong>${escapeHtml(when)}</strong></p><p>${escapeHtml(texts.cancelBookingText)}</p>`,
    }),
    ...formPage({ id: cancelling, title: "", description: "", button: texts.cancelBooking }),
    ...messagePage({ id: "keep", html: `<p><a href="${escapeHtml(own)}">${escapeHtml(texts.keepBooking)}</a></p>` }),
  ];
  const data = { [cancelling]: { form: { fields: [], action: `${own}&form=${cancelling}`, upload: "" } } };
  return page(answering, { title: texts.cancelBooking, layout, data, submitted });
}

/** With a script a time is chosen in the calendar of the field: of the person or room that is booked already. */
function calendarFor(scope: Scope, { type, now }: Managed): Pick<FormOnPage, "send" | "slots" | "place"> {
  // The script asks as any visitor does.
  if (!authorize(scope, type).create) return {};
  const [place = ""] = now?.places ?? [];
  return { send: "page", slots: `/api/${type.row.app_id}/types/${type.row.id}/slots/`, ...(place && { place }) };
}

function fieldToMove({ field }: Managed): FieldBlock {
  return { ...field, required: true, description: "", showIf: "", place: "" } as FieldBlock;
}

/** Why nothing can be changed any more; undefined: it can. */
function whyOver(managed: Managed, texts: SiteTexts, now: number): string | undefined {
  if (!managed.now) return texts.bookingIsCancelled;
  if (managed.now.to <= now) return texts.bookingOver;
  return now > changeableUntil(managed) ? filledIn(texts.bookingTooLate, { site: managed.app.title }) : undefined;
}

function say(
  answering: Answering,
  title: string,
  text: string,
  when = "",
  link?: { readonly href: string; readonly words: string },
): string {
  const goOn = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>` : "";
  const html = `<h1>${escapeHtml(title)}</h1>${when && `<p><strong>${escapeHtml(when)}</strong></p>`}<p>${escapeHtml(text)}</p>${goOn}`;
  return page(answering, { title, layout: messagePage({ id: "booking", html }), data: {} });
}

interface Drawn {
  readonly title: string;
  readonly layout: Layout;
  readonly data: Parameters<typeof renderPage>[0]["data"];
  readonly submitted?: Submitted | undefined;
}

function page({ sites, visited }: Answering, { title, layout, data, submitted }: Drawn): string {
  const { app, place, path } = visited;
  return renderPage({
    app: { title: app.title, settings: app.settings },
    page: { title, slug: "", settings: { noIndex: true } },
    ...{ layout, data, assets: sites.assets, origin: place.origin, base: place.base, path, today: todayIn(app, sites.world.now()) },
    ...(submitted && { submitted }),
  });
}

function scopeOf({ sites, visited: { app }, request, reply }: Answering): Scope {
  const context = requestContextOf(request, reply, {
    host: requestHost(request),
    site: app.id,
    limits: sites.limits,
    secure: sites.secure,
  });
  return makeScope(sites.world, { app: app.id, person: null, appRole: 0, groups: [], context });
}
