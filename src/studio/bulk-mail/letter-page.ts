const mark = "data-letter-style";

/**
 * A letter as the page of a frame. The frame leads nowhere, so links open elsewhere; and the studio's policy, which holds in it too,
 * refuses style attributes, so they are kept aside until `setStyles`.
 */
export function letterPage(html: string): string {
  const aside = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/ style="/i, ` ${mark}="`));
  return aside.replace("<head>", '<head><base target="_blank">');
}

/** Gives the letter's parts the styles that were kept aside: what a script sets, the policy allows. */
export function setStyles(page: Document | null): void {
  for (const part of page?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? []) part.style.cssText = part.getAttribute(mark) ?? "";
}
