import type { BlockOf } from "../../model/page/define-block.ts";
import { SocialIcon } from "../../ui/social-icon.tsx";
import { BlockRoot, Inside } from "../parts/block-root.tsx";
import { safeHref } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { useSurroundings } from "../parts/surroundings.ts";
import { Typed } from "../parts/typed.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { footer } from "./footer.ts";

type Footer = BlockOf<typeof footer>;

export function FooterView({ block, children }: ViewProps<Footer>) {
  const { personality } = useSurroundings();
  const { settings = {} } = block;
  const layout = settings.mini ? "mini" : (settings.layout ?? personality.footer);
  return (
    <BlockRoot block={block} as="div" className="footer" layout={layout}>
      <div className="width">
        {!settings.mini && (
          <Inside block={block} className="footer-columns">
            {children}
          </Inside>
        )}
        <div className="footer-end">
          <Typed name="text" text={block.text} as="small" placeholder="© Your name" />
          {!settings.mini && <Social links={block.values ?? []} />}
        </div>
      </div>
    </BlockRoot>
  );
}

/** A picture that leads nowhere is there for editors only. */
function Social({ links: all }: { readonly links: NonNullable<Footer["values"]> }) {
  const { editing } = useSurroundings();
  const links = editing ? all : all.filter(({ value }) => safeHref(value) !== null);
  if (links.length === 0) return null;
  return (
    <ul className="footer-social">
      {links.map((item, index) => (
        <li key={index}>
          <SiteLink to={item.value} name={item.text || "Social link"}>
            <SocialIcon network={item.text} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
