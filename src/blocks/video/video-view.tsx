import { PictureBox } from "../parts/picture-box.tsx";
import { useRenderContext } from "../parts/render-context.ts";
import { safeHref } from "../parts/safe-href.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { video } from "./video.ts";

/** A picture and a link to the film, which the lightbox plays: without script the link leads to the film itself. */
export function VideoView({ block }: ViewPropsOf<typeof video>) {
  const { editing, base } = useRenderContext();
  const { text = "", link = "" } = block;
  const leads = safeHref(link, base) !== null;
  if (!leads && !editing) return null;
  const play = (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d="M7 4.5v15l12-7.5z" />
    </svg>
  );
  return (
    <Section block={block} className="video">
      <SectionTop block={block} title="What the film shows" hasDescription={false} />
      <PictureBox block={block} place="page" className="video-box" usual={2}>
        {editing ? (
          <span className="video-play">
            {play} <Typed name="text" text={text} placeholder="Play" />
          </span>
        ) : (
          <SiteLink to={link} className="video-play">
            {play} {text.trim() || "Play"}
          </SiteLink>
        )}
      </PictureBox>
      {editing && !leads && <p className="video-missing">Visitors see it when it has an address of a video.</p>}
    </Section>
  );
}
