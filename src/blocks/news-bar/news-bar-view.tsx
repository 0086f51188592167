import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Section } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { newsBar } from "./news-bar.ts";

/** The button that closes it works by the island "closing" alone, which shows it. */
export function NewsBarView({ block }: ViewPropsOf<typeof newsBar>) {
  const { close } = useSiteTexts();
  const { editing } = useRenderContext();
  const { text = "", label = "", link = "", settings = {} } = block;
  if (!editing && text.trim() === "") return null;
  return (
    <Section block={block} className="news-bar">
      <div className="news-bar-row" data-news={editing ? undefined : `${block.id} ${text}`}>
        <p>
          <Typed name="text" text={text} placeholder="One sentence of news" />{" "}
          {editing ? (
            <Typed name="label" text={label} className="news-bar-link" placeholder="Words of the link" />
          ) : (
            label.trim() !== "" &&
            link !== "" && (
              <SiteLink to={link} className="news-bar-link" own={settings.linkClass}>
                {label}
              </SiteLink>
            )
          )}
        </p>
        {!editing && (
          <button type="button" className="news-bar-close" aria-label={close} hidden>
            <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        )}
      </div>
    </Section>
  );
}
