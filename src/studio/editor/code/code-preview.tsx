import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { codeFramePath } from "../../../contract/studio-paths.ts";
import { directionOf } from "../../../model/texts/language.ts";
import { useSiteTheme } from "../site-theme.ts";
import classes from "./code.module.css";

/** So long after the last key it is shown, in milliseconds. */
const quiet = 500;

interface Props {
  readonly title: string;
  readonly code: string;
  /** Whoever gives the code has waited already. */
  readonly isShownAtOnce?: boolean;
  /** It is a block of a page: it wears the site's style sheet and stands in a section, as visitors see it. */
  readonly isBlock?: boolean;
}

/**
 * What the code looks like, in a frame without an origin: whatever runs there reaches neither the studio nor any server of ours. Each turn is a
 * fresh frame, which asks for the code once it stands.
 */
export function CodePreview({ title, code, isShownAtOnce = false, isBlock = false }: Props) {
  const { css, language } = useSiteTheme();
  const sheet = useSheetText(isBlock);
  const [shown, setShown] = useState({ code, turn: 0 });
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (code === shown.code) return;
    const timer = setTimeout(() => setShown(({ turn }) => ({ code, turn: turn + 1 })), isShownAtOnce ? 0 : quiet);
    return () => clearTimeout(timer);
  }, [code, shown.code, isShownAtOnce]);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const inside = frame.current?.contentWindow;
      // A page without an origin has none to name: that it is this very window is what counts.
      if (inside && source === inside && data === "code-frame")
        inside.postMessage(documentOf(title, { css: sheet + css, language, code: isBlock ? asSection(shown.code) : shown.code }), "*");
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [title, css, language, sheet, isBlock, shown]);
  return (
    <iframe
      // Each turn is a fresh frame, and so is one for a sheet that came later.
      key={`${shown.turn} ${sheet.length}`}
      ref={frame}
      className={classes.preview}
      title={`Preview of ${title}`}
      sandbox="allow-scripts"
      src={codeFramePath}
    />
  );
}

/** The style sheet of pages as text: a frame without an origin fetches nothing of ours. "" until it is there, and where it cannot be had. */
function useSheetText(isWanted: boolean): string {
  const { stylesheets } = useSiteTheme();
  const [address = ""] = stylesheets;
  const { data = "" } = useQuery({
    queryKey: ["style-sheet", address],
    queryFn: async ({ signal }) => {
      const reply = await fetch(address, { signal });
      return reply.ok ? reply.text() : "";
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted && address !== "",
  });
  return isWanted ? data : "";
}

/** As blocks stand on a page (`blocks/parts/section.tsx`). */
function asSection(code: string): string {
  return `<main><section class="section"><div class="lines"><div class="rich">${code}</div></div></section></main>`;
}

interface Previewed {
  readonly css: string;
  readonly language: string;
  readonly code: string;
}

function documentOf(title: string, { css, language, code }: Previewed): string {
  const head = `<meta charset="utf-8"><title>${title.replace(/[&<>]/g, "")}</title><style>${css.replaceAll("</", "<\\/")}body{margin:16px;color:var(--ink,#111);background:var(--surface,#fff);font-family:var(--font-body,system-ui,sans-serif)}</style>`;
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head}</head><body>${code}</body></html>`;
}
