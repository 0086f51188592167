import { useEffect, useEffectEvent } from "react";
import { notPages, safeHref } from "../../../blocks/parts/safe-href.ts";
import type { Editor } from "../editor.ts";
import { usePageInApp } from "../page-in-app.ts";

/**
 * Links of the previewed page lead where they lead visitors, and never the frame away from the page that is drawn in it: within the page,
 * to another page of the app, or, with all that is no page, to a tab of their own.
 */
export function usePreviewLinks(editor: Editor, page: Document | null): void {
  const { follow } = usePageInApp();
  const press = useEffectEvent((event: MouseEvent) => {
    if (editor.state.getState().mode !== "view" || event.defaultPrevented || event.button > 1) return;
    const link = linkAround(event.target);
    const address = link?.getAttribute("href") ?? "";
    const leads = safeHref(address)?.leads;
    if (!link || !page || leads === "contact" || (leads === "external" && link.target === "_blank")) return;
    event.preventDefault();
    // What visitors are not led to by a link opens nothing here either.
    if (leads === undefined) return;
    if (address.startsWith("#")) return goWithin(page, address);
    const at = new URL(address, document.baseURI);
    if (leads !== "internal" || notPages.test(at.pathname)) return openTab(at.href);
    const isElsewhere = event.button === 1 || event.ctrlKey || event.metaKey || link.target === "_blank";
    follow(new URL(address, "https://site.invalid/").pathname, isElsewhere);
  });
  useEffect(() => {
    if (!page) return;
    const stop = new AbortController();
    for (const type of ["click", "auxclick"] as const) page.addEventListener(type, press, { signal: stop.signal });
    return () => stop.abort();
  }, [page]);
}

/** Elements of the frame belong to another window: `instanceof` of this one does not know them. */
function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target !== null && "closest" in target ? (target as Element).closest<HTMLAnchorElement>("a[href]") : null;
}

/** As a browser does it, the Tab key included; a link by itself would be taken for one of the studio's address. */
function goWithin(page: Document, hash: string): void {
  if (page.defaultView) page.defaultView.location.hash = hash;
}

function openTab(address: string): void {
  window.open(address, "_blank", "noopener");
}
