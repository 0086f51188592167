import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot } from "../parts/block-root.tsx";
import { safeHref } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { useSurroundings } from "../parts/surroundings.ts";
import { Typed } from "../parts/typed.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { button } from "./button.ts";

/** A link that looks like a button. One that leads nowhere is left out for visitors: nothing would answer a click. */
export function ButtonView({ block }: ViewProps<BlockOf<typeof button>>) {
  const { editing } = useSurroundings();
  const { settings = {}, text = "", link = "" } = block;
  if (!editing && (text.trim() === "" || safeHref(link) === null)) return null;
  const look = {
    "data-variant": settings.variant ?? "info",
    "data-size": settings.size ?? "md",
    "data-outline": settings.outline ? "" : undefined,
  };
  return (
    <BlockRoot block={block} as="div" className="button-box" align={settings.align}>
      {editing ? (
        <span className="button" {...look}>
          <Typed name="text" text={text} placeholder="Button" />
        </span>
      ) : (
        <SiteLink to={link} className="button" blank={settings.blank} look={look}>
          {text}
        </SiteLink>
      )}
    </BlockRoot>
  );
}
