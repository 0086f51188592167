import { type ReactNode, useContext } from "react";
import type { Block } from "../../model/page/block.ts";
import type { BlockOf } from "../../model/page/define-block.ts";
import { Icon } from "../../ui/icon.tsx";
import { BlockRoot } from "../parts/block-root.tsx";
import { BlockPhoto, treatmentOf } from "../parts/picture-box.tsx";
import type { PlaceName } from "../parts/places.ts";
import { OpensLarge, PicturesHere, useRenderContext } from "../parts/render-context.ts";
import { safeSrc } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { image } from "./image.ts";

type Settings = NonNullable<BlockOf<typeof image>["settings"]>;

/** Without a picture visitors see nothing and editors the place for one. */
export function ImageView({ block }: ViewPropsOf<typeof image>) {
  const { editing } = useRenderContext();
  const opensLarge = useContext(OpensLarge);
  const place = usePlace(block.settings?.width);
  const { settings = {} } = block;
  const src = safeSrc(block.src);
  const { emptyWithStyle } = block as Block; // said by blocks of several kinds
  const link = block.link || (opensLarge && src ? src : "");
  if (!src && !editing && !emptyWithStyle) return null;
  const picture = src ? (
    <Cut settings={settings}>
      <BlockPhoto block={block} src={src} place={place} />
    </Cut>
  ) : editing ? (
    <span className="image-place">
      <Icon name="image" /> No picture yet
    </span>
  ) : null;
  return (
    <BlockRoot block={block} as="div" className="image" align={settings.align} layout={settings.rounded ? "rounded" : undefined}>
      {link && picture && !editing ? (
        <SiteLink to={link} own={settings.linkClass} blank={false} name={settings.alt || block.text || "Open the picture's link"}>
          {picture}
        </SiteLink>
      ) : (
        picture
      )}
      {(src || editing) && <Typed name="text" text={block.text} as="p" className="image-caption" placeholder="Caption" />}
    </BlockRoot>
  );
}

/** As wide as pictures are where it stands, or as it says of itself. */
function usePlace(width: Settings["width"]): PlaceName {
  const here = useContext(PicturesHere);
  return typeof width === "number" && width > 0 && width <= 420 ? "card" : here;
}

/** A box for a picture that is cut or coloured; all others stand there as they are. */
function Cut({ settings, children }: { readonly settings: Settings; readonly children: ReactNode }) {
  const { ratio, zoom = 100 } = settings;
  const treatment = treatmentOf(settings);
  if (ratio === undefined && zoom <= 100 && treatment === undefined) return children;
  return (
    <span className="picture image-cut" data-treatment={treatment} data-shaped={ratio === undefined ? undefined : ""}>
      {children}
    </span>
  );
}
