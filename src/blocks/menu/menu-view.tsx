import type { BlockOf } from "../../model/page/define-block.ts";
import { Icon } from "../../ui/icon.tsx";
import { BlockRoot } from "../parts/block-root.tsx";
import { safeSrc } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { useSurroundings } from "../parts/surroundings.ts";
import { Typed } from "../parts/typed.tsx";
import type { ViewProps } from "../parts/view.ts";
import { wordedLinks } from "../parts/worded-links.ts";
import type { menu } from "./menu.ts";

type Menu = BlockOf<typeof menu>;

/** More links than these go under "More". */
const shown = 7;

/** On phones the links stand in a drawer that a script opens; without script they stand in rows below the name. */
export function MenuView({ block }: ViewProps<Menu>) {
  const { personality } = useSurroundings();
  const { settings = {} } = block;
  const values = wordedLinks(block.values);
  const direct = values.length > shown ? values.slice(0, shown - 1) : values;
  const more = values.slice(direct.length);
  const linksId = `b-${block.id}-links`;
  return (
    <BlockRoot block={block} as="div" className="menu" layout={settings.layout ?? personality.menu}>
      <nav className="width menu-bar" aria-label="Main" data-sticky={settings.sticky ? "" : undefined}>
        <Brand block={block} />
        {values.length > 0 && (
          <>
            <button type="button" className="menu-open" aria-expanded="false" aria-controls={linksId}>
              <Icon name="menu" />
              <span className="visually-hidden">Menu</span>
            </button>
            <div className="menu-links" id={linksId}>
              <ul data-last={settings.button ? "button" : undefined}>
                {direct.map((item, index) => (
                  <li key={index}>
                    <SiteLink to={item.value}>{item.text}</SiteLink>
                  </li>
                ))}
                {more.length > 0 && <More links={more} />}
              </ul>
            </div>
          </>
        )}
      </nav>
    </BlockRoot>
  );
}

function Brand({ block }: { readonly block: Menu }) {
  const { editing } = useSurroundings();
  const src = safeSrc(block.src);
  const text = block.text?.trim();
  if (!editing && !src && !text) return null;
  return (
    <SiteLink to="/" className="menu-brand">
      {src ? (
        <img src={src} alt={text || "Home"} height={36} decoding="async" />
      ) : (
        <Typed name="text" text={block.text} placeholder="Your name" />
      )}
    </SiteLink>
  );
}

function More({ links }: { readonly links: NonNullable<Menu["values"]> }) {
  return (
    <li>
      <details className="menu-more">
        <summary>
          More <Icon name="down" />
        </summary>
        <ul>
          {links.map((item, index) => (
            <li key={index}>
              <SiteLink to={item.value}>{item.text}</SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
