import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { directionOf } from "../../../model/texts/language.ts";
import { useSiteTheme } from "../site-theme.ts";
import classes from "./frame.module.css";
import { frameStyles } from "./frame-styles.ts";

interface Props {
  /** What a screen reader calls the frame. */
  readonly title: string;
  readonly editing: boolean;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** The frame's own document, once it stands; null when it goes. */
  readonly onDocument?: (document: Document | null) => void;
  /** Not for keyboard and pointer: a mere picture. */
  readonly inert?: boolean;
  readonly children: ReactNode;
}

const emptyPage = '<!doctype html><html lang="en"><head></head><body id="top"></body></html>';

/**
 * A page of the site in a frame of its own: its style sheets cannot touch the studio, nor the studio's it, and its width
 * is a real one for media and container queries. The content comes through a portal, so it lives in the same React tree.
 */
export function Frame({ title, editing, width, height, scale, onDocument, inert = false, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [turn, setTurn] = useState(0);
  const styled = useStyles(page);
  // What was led elsewhere, whatever did it, is drawn anew: the page lives in a document of its own.
  const onLoad = () => {
    const loaded = frame.current?.contentDocument;
    const isOurs = loaded?.URL.startsWith("about:srcdoc") === true;
    setPage(isOurs ? loaded : null);
    if (!isOurs) setTurn((before) => before + 1);
  };
  useEffect(() => {
    if (page) page.body.toggleAttribute("data-editing", editing);
  }, [page, editing]);
  useEffect(() => {
    if (page) page.title = title;
  }, [page, title]);
  useEffect(() => {
    page?.documentElement.style.setProperty("--je-scale", String(scale));
  }, [page, scale]);

  const { language } = useSiteTheme();
  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = language;
    page.documentElement.dir = directionOf(language);
  }, [page, language]);

  useEffect(() => {
    onDocument?.(styled ? page : null);
    return () => onDocument?.(null);
  }, [page, styled, onDocument]);

  return (
    <iframe
      key={turn}
      ref={frame}
      title={title}
      className={classes.frame}
      srcDoc={emptyPage}
      onLoad={onLoad}
      style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      tabIndex={inert ? -1 : 0}
      inert={inert}
    >
      {page && styled && createPortal(children, page.body)}
    </iframe>
  );
}

/** Puts the site's look into the frame; true once it is there, so that nothing is ever shown without it. */
function useStyles(page: Document | null): boolean {
  const { stylesheets, css } = useSiteTheme();
  const [ready, setReady] = useState<Document | null>(null);
  useEffect(() => {
    if (!page) return;
    let missing = stylesheets.length;
    const arrived = () => {
      missing -= 1;
      if (missing === 0) setReady(page);
    };
    const links = stylesheets.map((address) => {
      const link = page.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL(address, document.baseURI).href;
      link.addEventListener("load", arrived);
      link.addEventListener("error", arrived);
      return link;
    });
    page.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, [page, stylesheets]);
  useEffect(() => {
    if (!page?.defaultView) return;
    const sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(css + frameStyles);
    page.adoptedStyleSheets = [sheet];
  }, [page, css]);
  return page !== null && ready === page;
}
