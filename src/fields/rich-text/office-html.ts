/**
 * What office programs copy, put into the words of HTML: lists as lists within lists, and bold, italic, underlined and struck words as
 * tags. Word writes lists as paragraphs, Word online each item as a list of its own, Google Docs and Apple's programs lists right in
 * lists; most of them say how words look by styles alone.
 */
import { type ListItem, nestedLists } from "./nested-lists.ts";

/** More is pasted as it is: nobody waits for it. */
const longest = 2_000_000;

/**
 * Reads what was copied. Styles come as `data-style`, and style elements apart: the policy of our pages forbids both, and the browser would
 * read none.
 */
export function readOfficeHtml(copied: string): HTMLElement {
  const { html, styles } = withoutStyles(copied);
  const readable = html.replaceAll(/<[^<>]+>/g, (tag) => tag.replaceAll(/\sstyle=/gi, " data-style="));
  const { body } = new DOMParser().parseFromString(readable, "text/html");
  if (copied.length > longest) return body;
  lookByClasses(styles, body);
  listsOfWord(body);
  listsOfWordOnline(body);
  listsWithinItems(body);
  looksAsTags(body);
  return body;
}

/** Takes style elements out, going through the text once. One that does not end stands for nothing that people see. */
function withoutStyles(copied: string): { readonly html: string; readonly styles: string } {
  const [html, styles]: [string[], string[]] = [[], []];
  for (const [at, piece] of copied.split(/<style\b/i).entries()) {
    const end = at === 0 ? 0 : piece.search(/<\/style\s*>/i);
    if (at > 0) styles.push(piece.slice(piece.indexOf(">") + 1, end < 0 ? undefined : end));
    if (end >= 0) html.push(at === 0 ? piece : piece.slice(piece.indexOf(">", end) + 1));
  }
  return { html: html.join(""), styles: styles.join("\n") };
}

/** Apple's programs name the looks of words by classes: `span.s1 {text-decoration: underline}`. */
function lookByClasses(styles: string, body: HTMLElement): void {
  for (const [, tag = "", name = "", style = ""] of styles
    .slice(0, 100_000)
    .matchAll(/\b(span|b|i)\.([\w-]{1,40})\s*\{([^{}]{1,500})\}/g)) {
    if (!Object.values(looks).some(({ test }) => test.test(style))) continue;
    for (const element of body.querySelectorAll<HTMLElement>(`${tag}.${CSS.escape(name)}`))
      element.dataset.style = `${element.dataset.style ?? ""};${style}`;
  }
}

const ofWord = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Word for the desktop: paragraphs that say which list they belong to, and begin with the sign that they are counted by. */
function listsOfWord(body: HTMLElement): void {
  const isItem = (element: Element | null): element is HTMLElement =>
    element !== null && /^(P|H[1-6])$/.test(element.tagName) && ofWord.test((element as HTMLElement).dataset.style ?? "");
  for (const first of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    if (!first.isConnected || !isItem(first) || isItem(first.previousElementSibling)) continue;
    const run: HTMLElement[] = [first];
    for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) run.push(next);
    const lists = nestedLists(run.map(itemOfWord));
    run[0]?.before(...lists);
    for (const paragraph of run) paragraph.remove();
  }
}

function itemOfWord(paragraph: HTMLElement): ListItem {
  const level = Number(ofWord.exec(paragraph.dataset.style ?? "")?.[1] ?? 1);
  const sign = [...paragraph.querySelectorAll<HTMLElement>("span")].find(({ dataset }) => /mso-list:\s*Ignore/i.test(dataset.style ?? ""));
  const counted = sign?.textContent?.replaceAll(/\s/g, "") ?? "";
  sign?.remove();
  return {
    level,
    isOrdered: /^\(?(\d{1,9}|[a-z]{1,8})[.)]/i.test(counted),
    start: Number.parseInt(counted.replace("(", ""), 10),
    nodes: [...paragraph.childNodes],
  };
}

/** Word in the browser: each item in a list of its own, which says how deep it is. */
function listsOfWordOnline(body: HTMLElement): void {
  const items = "li[data-aria-level]";
  const placeOf = (list: Element) => list.closest(".ListContainerWrapper") ?? list;
  const isPlace = (element: Element | null): element is HTMLElement =>
    element?.matches(".ListContainerWrapper, ul, ol") === true && element.querySelector(items) !== null;
  for (const list of body.querySelectorAll(`ul:has(> ${items}), ol:has(> ${items})`)) {
    const first = placeOf(list);
    if (!first.isConnected || isPlace(first.previousElementSibling)) continue;
    const run: Element[] = [first];
    for (let next = first.nextElementSibling; isPlace(next); next = next.nextElementSibling) run.push(next);
    const found = run.flatMap((place) => [...place.querySelectorAll<HTMLElement>(items)]);
    const lists = nestedLists(found.map(itemOfWordOnline));
    first.before(...lists);
    for (const place of run) place.remove();
  }
}

function itemOfWordOnline(item: HTMLElement): ListItem {
  const list = item.parentElement;
  return {
    level: Number(item.dataset.ariaLevel) || 1,
    isOrdered: list?.tagName === "OL",
    start: Number(list?.getAttribute("start") ?? 1),
    nodes: [...item.childNodes],
  };
}

/** A list that stands right in another belongs to the item before it; a single paragraph in an item is the item's own words. */
function listsWithinItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const before = list.previousElementSibling;
    const item = before?.tagName === "LI" ? before : document.createElement("li");
    if (item !== before) list.before(item);
    item.append(list);
  }
  for (const item of body.querySelectorAll("li")) {
    const [only, ...others] = [...item.children].filter(({ tagName }) => !/^(UL|OL)$/.test(tagName));
    const bare = [...item.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (only?.tagName === "P" && others.length === 0 && !bare) only.replaceWith(...only.childNodes);
  }
}

const looks = {
  strong: { test: /font-weight:\s*(bold|[6-9]00)/i },
  em: { test: /font-style:\s*(italic|oblique)/i },
  u: { test: /text-decoration(-line)?:[^;]*underline/i },
  s: { test: /text-decoration(-line)?:[^;]*line-through/i },
  sub: { test: /vertical-align:\s*sub/i },
  sup: { test: /vertical-align:\s*super/i },
} as const;

function looksAsTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
    const { style = "" } = element.dataset;
    // Google Docs puts all that is copied into a b that is not bold.
    if (/^(B|STRONG)$/.test(element.tagName) && /font-weight:\s*(normal|400)/i.test(style)) element.replaceWith(...element.childNodes);
    else if (/^(SPAN|FONT|B|I|EM|STRONG|A)$/.test(element.tagName)) look(element, style);
  }
}

function look(element: HTMLElement, style: string): void {
  if (!element.textContent?.trim()) return;
  // A link shows by itself what it is.
  const isLink = element.closest("a") !== null || element.querySelector("a") !== null;
  for (const [tag, { test }] of Object.entries(looks)) {
    if (!test.test(style) || (tag === "u" && isLink) || element.closest(tag)) continue;
    const around = document.createElement(tag);
    around.append(...element.childNodes);
    element.append(around);
  }
}
