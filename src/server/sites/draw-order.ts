import type { Order } from "../../contract/orders.ts";
import type { PayMethodShown } from "../../contract/payments.ts";
import type { Region } from "../../model/base/region.ts";
import { shownMoney } from "../../model/fields/display.ts";
import { methodFacts } from "../../model/money/methods.ts";
import type { SiteTexts } from "../../model/texts/english.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { renderPage } from "../../site/render-page.ts";
import { regionOf } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { methodsShown, payProviders } from "../money/public.ts";
import type { Answering } from "./answering.ts";
import { betweenParts, textsOfSite, unstoredPage } from "./draw-error-page.ts";
import { todayIn } from "./visited.ts";

export interface OrderShown {
  readonly order: Order;
  /** Its last payment was declined, and none is open. */
  readonly isDeclined: boolean;
}

interface Drawing {
  readonly answering: Answering;
  readonly scope: Scope;
  /** The address of the page itself. */
  readonly own: string;
  readonly shown: OrderShown;
  /** Why what was pressed was not done. */
  readonly refusal?: string;
}

/** The name of the form that pays by a method. */
export const paying = (method: string) => `pay-${method}`;

/** An order as its buyer sees it: the receipt, how it stands, and a button for each way to pay. */
export async function drawOrder({ answering, scope, own, shown, refusal }: Drawing): Promise<string> {
  const { app } = answering.visited;
  const texts = textsOfSite(app);
  const { order } = shown;
  const money = moneyIn(order, await regionOf(scope));
  const methods = methodsShown(scope.outside.service(payProviders));
  const isOpen = order.status === "new";
  const ways = isOpen
    ? waysOf(texts, { own, methods: order.total === 0 ? [] : methods, isFree: order.total === 0, total: money(order.total) })
    : [];
  const isSandbox = isOpen && methods.some((method) => method.isSandbox);
  const html = [
    `<h1>${escapeHtml(texts.yourOrder)}</h1>`,
    `<p>${escapeHtml(filledIn(texts.orderNumber, { number: String(order.id) }))}</p>`,
    receipt(order, texts, money),
    isSandbox ? `<p><strong>${escapeHtml(texts.sandboxNote)}</strong></p>` : "",
    refusal === undefined ? "" : `<p role="alert">${escapeHtml(refusal)}</p>`,
    `<p role="status"><strong>${escapeHtml(standOf(shown, texts, money))}</strong></p>`,
    order.shown === "waiting" ? `<p><a href="${escapeHtml(own)}">${escapeHtml(texts.checkAgain)}</a></p>` : "",
    isOpen && ways.length === 0 ? `<p>${escapeHtml(texts.noWayToPay)}</p>` : "",
    ...ways,
  ];
  return draw(answering, texts.yourOrder, html.join(""));
}

type Money = (amount: number) => string;

function moneyIn({ currency }: Order, region: Region): Money {
  return (amount) => shownMoney(amount, currency, region);
}

/** How the order stands, and whether money moved. */
function standOf({ order, isDeclined }: OrderShown, texts: SiteTexts, money: Money): string {
  if (order.shown === "waiting") return texts.paymentChecked;
  if (order.shown === "cancelled") return texts.orderCancelled;
  if (order.shown === "new") return isDeclined ? texts.paymentDeclined : texts.notPaidYet;
  const back = order.refunded > 0 ? ` ${filledIn(texts.moneyGivenBack, { amount: money(order.refunded) })}` : "";
  return `${texts.paymentConfirmed}${back}`;
}

function receipt({ title, quantity, subtotal, discount, tax, taxRate, total }: Order, texts: SiteTexts, money: Money): string {
  const isOnTop = Math.abs(subtotal - discount + tax - total) < 0.005;
  const taxText = filledIn(isOnTop ? texts.taxOnTop : texts.taxWithin, { rate: String(taxRate) });
  const lines: (readonly [string, string])[] = [
    [quantity > 1 ? `${quantity} × ${title}` : title, money(subtotal)],
    ...(discount > 0 ? [[texts.discountTaken, `−${money(discount)}`] as const] : []),
    ...(tax > 0 ? [[taxText, money(tax)] as const] : []),
    [texts.orderTotal, money(total)],
  ];
  const rows = lines.map(([name, amount]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(amount)}</td></tr>`);
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}

interface Ways {
  readonly own: string;
  readonly methods: ReturnType<typeof methodsShown>;
  readonly isFree: boolean;
  /** As people read it. */
  readonly total: string;
}

/** The one that moves no money stands in for the others, and says so. */
function nameOfMethod({ method, isSandbox }: PayMethodShown): string {
  const name = methodFacts(method).buyersName;
  return isSandbox ? `${name} (sandbox)` : name;
}

/** A button for each thing that can be done with an order that nobody paid: a form of its own, so that none needs a script. */
function waysOf(texts: SiteTexts, { own, methods, isFree, total }: Ways): string[] {
  const way = (id: string, words: string, variant: "info" | "secondary" = "info") =>
    `<form method="post" action="${escapeHtml(`${own}&form=${id}`)}"><p><button type="submit" class="button" data-variant="${variant}">${escapeHtml(words)}</button></p></form>`;
  const pays = isFree
    ? [way(paying("balance"), texts.payNow)]
    : methods.map((each) => way(paying(each.method), filledIn(texts.payWith, { amount: total, name: nameOfMethod(each) })));
  return pays.length === 0 ? [] : [...pays, way("cancel", texts.cancelOrder, "secondary")];
}

interface Message {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly words: string };
}

/** A page that says one thing, and where to go on. */
export function drawMessage(answering: Answering, { title, text, link }: Message): Promise<string> {
  const goOn = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>` : "";
  const html = `<h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>${goOn}`;
  return draw(answering, title, html);
}

/** Between the header and the footer of the site. `html` is ours: nothing in it comes from anybody else unescaped. */
async function draw({ sites, visited, member }: Answering, title: string, html: string): Promise<string> {
  const { app, place, path } = visited;
  const { world } = sites;
  const page = unstoredPage({ app, title, html, id: "order", now: world.now() });
  return renderPage({
    app: { title: app.title, settings: app.settings },
    page: { title, slug: "", settings: page.settings },
    ...(await betweenParts({ world, app, place, ...(member && { member }) }, page)),
    ...{ assets: sites.assets, origin: place.origin, base: place.base, path, today: todayIn(app, sites.world.now()) },
  });
}
