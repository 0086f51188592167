import type { BlockOf } from "../../model/page/define-block.ts";
import { SocialIcon } from "../../ui/social-icon.tsx";
import { Inside } from "../parts/block-root.tsx";
import { ownClasses } from "../parts/own-classes.ts";
import { useRenderContext } from "../parts/render-context.ts";
import { safeHref, safeSrc } from "../parts/safe-href.ts";
import { Section } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import { SiteLogo } from "../parts/site-logo.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { footer } from "./footer.ts";

type Footer = BlockOf<typeof footer>;

export function FooterView({ block, children }: ViewPropsOf<typeof footer>) {
  const { personality } = useRenderContext();
  const { settings = {} } = block;
  const layout = settings.mini ? "mini" : (settings.layout ?? personality.footer);
  return (
    <Section block={block} as="div" className="footer" layout={layout}>
      {!settings.mini && (
        <div className="footer-top">
          <About block={block} layout={layout} />
          <Inside block={block} className="footer-columns">
            {children}
          </Inside>
        </div>
      )}
      <div className="footer-end">
        <Typed name="text" text={block.text} as="small" placeholder="© Your name" />
        {!settings.mini && <Social links={block.values ?? []} settings={settings} />}
      </div>
      {layout === "big" && <BigName block={block} />}
    </Section>
  );
}

/** Who it is, in the corner where one looks for it; nothing where nothing is said. */
function About({ block, layout }: { readonly block: Footer; readonly layout: string }) {
  const { editing, logo } = useRenderContext();
  const src = safeSrc(block.src);
  const said = [block.name, block.description, block.phone].some((text) => text?.trim());
  if (!said && !src && !logo && !editing) return null;
  return (
    <div className="footer-about">
      {src && <img src={src} alt={block.name ?? ""} height={40} loading="lazy" decoding="async" />}
      {!src && <SiteLogo height={40} alt={block.name} />}
      {!src && !logo && layout !== "big" && (
        <Typed name="name" text={block.name} as="p" className="footer-name head-font" placeholder="Your name" />
      )}
      <Typed name="description" text={block.description} as="p" className="muted" placeholder="What you do, and where" />
      <Phone number={block.phone} isLarge={layout === "contact"} />
    </div>
  );
}

function Phone({ number, isLarge }: { readonly number: string | undefined; readonly isLarge: boolean }) {
  const digits = number?.replace(/[^\d+]/g, "") ?? "";
  if (!number || digits === "") return null;
  return (
    <a className={isLarge ? "footer-phone head-font" : "footer-tel"} href={`tel:${digits}`} dir="ltr">
      {number}
    </a>
  );
}

/** The name across the page; not read aloud where the copyright line has said it. */
function BigName({ block }: { readonly block: Footer }) {
  const name = block.name?.trim() || block.text?.replace(/[©\d]|\(c\)/gi, "").trim();
  return name ? (
    <p className="footer-big head-font" aria-hidden={block.text?.includes(name) || undefined}>
      {name.slice(0, 24)}
    </p>
  ) : null;
}

/** A picture that leads nowhere is there for editors only. */
function Social({
  links: all,
  settings,
}: {
  readonly links: NonNullable<Footer["values"]>;
  readonly settings: NonNullable<Footer["settings"]>;
}) {
  const { editing } = useRenderContext();
  const links = editing ? all : all.filter(({ value }) => safeHref(value) !== null);
  if (links.length === 0) return null;
  return (
    <ul className="footer-social">
      {links.map((item, index) => (
        <li key={index} className={ownClasses(settings.liClasses) || undefined}>
          <SiteLink to={item.value} own={settings.linkClass} name={item.text || "Social link"}>
            <SocialIcon network={item.text} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
