import type { ReactNode } from "react";
import type { Block } from "../../model/page/block.ts";
import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot } from "../parts/block-root.tsx";
import { IconPicture } from "../parts/icon-picture.tsx";
import { useRenderContext } from "../parts/render-context.ts";
import { safeHref } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { button } from "./button.ts";

type Button = BlockOf<typeof button>;

/** A link that looks like a button. One that leads nowhere is left out for visitors: nothing would answer a click. */
export function ButtonView({ block }: ViewPropsOf<typeof button>) {
  const { editing } = useRenderContext();
  const { settings = {}, text = "", link = "" } = block;
  const { emptyWithStyle } = block as Block; // said by blocks of several kinds
  if (!editing && (text.trim() === "" || safeHref(link) === null)) return emptyWithStyle ? <EmptyButton block={block} /> : null;
  const look = lookOf(block);
  return (
    <BlockRoot block={block} as="div" className="button-box" align={settings.align}>
      {editing ? (
        <span className="button" {...look}>
          <WithIcon block={block}>
            <Typed name="text" text={text} placeholder="Button" />
          </WithIcon>
        </span>
      ) : (
        <SiteLink to={link} className="button" own={settings.linkClass} blank={settings.blank} look={look}>
          <WithIcon block={block}>{text}</WithIcon>
        </SiteLink>
      )}
    </BlockRoot>
  );
}

/** The box of a button that leads nowhere, where its owner wants it kept. */
function EmptyButton({ block }: { readonly block: Button }) {
  return (
    <BlockRoot block={block} as="div" className="button-box" align={block.settings?.align}>
      <span className="button" {...lookOf(block)}>
        <WithIcon block={block}>{block.text}</WithIcon>
      </span>
    </BlockRoot>
  );
}

/** An arrow after the words points on, so it turns where one reads from right to left. */
function WithIcon({ block: { icon, settings = {} }, children }: { readonly block: Button; readonly children: ReactNode }) {
  const picture = <IconPicture name={icon} size={20} />;
  return settings.iconEnd ? (
    <>
      {children}
      {picture}
    </>
  ) : (
    <>
      {picture}
      {children}
    </>
  );
}

function lookOf({ settings = {} }: Button) {
  return {
    "data-variant": settings.variant ?? "info",
    "data-size": settings.size ?? "md",
    "data-outline": settings.outline ? "" : undefined,
  };
}
