import { BlockTitle } from "../parts/block-title.tsx";
import { PictureBox } from "../parts/picture-box.tsx";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Section } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { map } from "./map.ts";

/** A picture and a link: no map service hears of visitors before they ask for the way. */
export function MapView({ block }: ViewPropsOf<typeof map>) {
  const { editing } = useRenderContext();
  const { showTheWay } = useSiteTexts();
  const { text = "", label = "", settings = {} } = block;
  const to = block.link?.trim() || searchFor(text);
  return (
    <Section block={block} className="map" layout={settings.layout ?? "beside"}>
      <div className="map-grid">
        <div className="map-words">
          <BlockTitle block={block} placeholder="Where to find you" />
          <Typed name="text" text={text} as="p" className="map-address" placeholder="Street and town" />
          {editing ? (
            <span className="button" data-variant="secondary">
              <Typed name="label" text={label} placeholder={showTheWay} />
            </span>
          ) : (
            to !== "" && (
              <SiteLink to={to} className="button" look={{ "data-variant": "secondary" }}>
                {label.trim() || showTheWay}
              </SiteLink>
            )
          )}
        </div>
        <PictureBox block={block} place="beside" className="map-picture" standIn={<Streets />} />
      </div>
    </Section>
  );
}

function searchFor(address: string): string {
  const words = address.trim().replace(/\s+/g, " ");
  return words === "" ? "" : `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}

/** Streets of no town: what stands in for a picture. */
function Streets() {
  return (
    <svg className="art" viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d="M0 0h640v420H0z" fill="var(--tint)" />
      <path d="M0 300c140-60 240 40 380-10s200-60 260-40v170H0z" fill="var(--mid)" opacity=".25" />
      <g fill="none" stroke="var(--paper)" strokeLinecap="round">
        <path d="M-20 120l680 90M120-20l60 460M420-20l-70 460" strokeWidth="18" />
        <path d="M-20 240l660-60M250-20l30 460M560-20l-20 460M-20 40l660 20M-20 360l660 40" strokeWidth="9" />
      </g>
      <path d="M320 118a44 44 0 0 1 44 44c0 34-44 78-44 78s-44-44-44-78a44 44 0 0 1 44-44z" fill="var(--brand)" />
      <circle cx="320" cy="162" r="15" fill="var(--paper)" />
    </svg>
  );
}
