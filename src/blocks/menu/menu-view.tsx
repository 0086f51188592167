import type { ReactNode } from "react";
import type { BlockOf } from "../../model/page/define-block.ts";
import { Icon } from "../../ui/icon.tsx";
import { ownClasses } from "../parts/own-classes.ts";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { safeSrc } from "../parts/safe-href.ts";
import { Section } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import { SiteLogo } from "../parts/site-logo.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import { wordedLinks } from "../parts/worded-links.ts";
import { type menu, mostDirect } from "./menu.ts";

type Menu = BlockOf<typeof menu>;

/** On phones the links stand in a drawer: a popover of the browser, which needs no script. Where there is room they stand in the bar. */
export function MenuView({ block, data }: ViewPropsOf<typeof menu>) {
  const { personality } = useRenderContext();
  const { mainMenu } = useSiteTexts();
  const { settings = {} } = block;
  const values = wordedLinks(block.values ?? data.pages?.map(({ title, path }) => ({ text: title, value: path })));
  return (
    <Section block={block} as="div" className="menu" layout={settings.layout ?? personality.menu}>
      <nav
        className="menu-bar"
        aria-label={mainMenu}
        data-sticky={settings.sticky ? "" : undefined}
        data-over={settings.over ? "" : undefined}
      >
        <Brand block={block} />
        {values.length > 0 && <Links block={block} values={values} />}
      </nav>
    </Section>
  );
}

function Links({ block, values }: { readonly block: Menu; readonly values: NonNullable<Menu["values"]> }) {
  const { settings = {} } = block;
  const { menu: menuText, closeMenu } = useSiteTexts();
  const direct = values.length > mostDirect ? values.slice(0, mostDirect - 1) : values;
  const more = values.slice(direct.length);
  const linksId = `b-${block.id}-links`;
  return (
    <>
      <button type="button" className="menu-open" popoverTarget={linksId}>
        <Icon name="menu" />
        <span className="visually-hidden">{menuText}</span>
      </button>
      <div className="menu-links" id={linksId} popover="auto">
        <button type="button" className="menu-close" popoverTarget={linksId} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{closeMenu}</span>
        </button>
        <ul data-last={settings.button ? "button" : undefined}>
          <Items links={direct} settings={settings} />
          {more.length > 0 && (
            <More>
              <Items links={more} settings={settings} />
            </More>
          )}
        </ul>
        <Phone number={block.phone} />
      </div>
    </>
  );
}

function Brand({ block }: { readonly block: Menu }) {
  const { editing, logo } = useRenderContext();
  const { home } = useSiteTexts();
  const src = safeSrc(block.src);
  const text = block.text?.trim();
  if (!editing && !src && !text && !logo) return null;
  return (
    <SiteLink to="/" className="menu-brand">
      {src ? (
        <img src={src} className={ownClasses(block.settings?.imgClass) || undefined} alt={text || home} height={36} decoding="async" />
      ) : logo ? (
        <SiteLogo height={36} alt={text} />
      ) : (
        <Typed name="text" text={block.text} placeholder="Your name" />
      )}
    </SiteLink>
  );
}

/** At the foot of the drawer, where a thumb is. */
function Phone({ number }: { readonly number: string | undefined }) {
  const digits = number?.replace(/[^\d+]/g, "") ?? "";
  return digits === "" ? null : (
    <a className="menu-phone" href={`tel:${digits}`}>
      <Icon name="phone" /> <span dir="ltr">{number}</span>
    </a>
  );
}

function Items({ links, settings }: { readonly links: NonNullable<Menu["values"]>; readonly settings: NonNullable<Menu["settings"]> }) {
  return links.map((item, index) => (
    <li key={index} className={ownClasses(settings.liClasses) || undefined}>
      <Item item={item} settings={settings} />
    </li>
  ));
}

type Link = ReturnType<typeof wordedLinks>[number];

/** A link; one with links below it is a list that opens, in which it stands first itself if it leads anywhere. */
function Item({ item, settings }: { readonly item: Link; readonly settings: NonNullable<Menu["settings"]> }) {
  const below = wordedLinks(item.values);
  if (below.length === 0)
    return (
      <SiteLink to={item.value} own={settings.linkClass}>
        {item.text}
      </SiteLink>
    );
  const first = item.value.trim() === "" ? [] : [{ text: item.text, value: item.value }];
  return (
    <Disclosure name={item.text}>
      <Items links={[...first, ...below]} settings={settings} />
    </Disclosure>
  );
}

function More({ children }: { readonly children: ReactNode }) {
  const { more } = useSiteTexts();
  return (
    <li>
      <Disclosure name={more}>{children}</Disclosure>
    </li>
  );
}

/** A list that opens by its name, without a script too. */
function Disclosure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <details className="menu-more">
      <summary>
        {name} <Icon name="down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
