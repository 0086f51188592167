import type { BlockOf } from "../../model/page/define-block.ts";
import { Icon } from "../../ui/icon.tsx";
import { BlockRoot } from "../parts/block-root.tsx";
import { safeSrc } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { useSurroundings } from "../parts/surroundings.ts";
import type { ViewProps } from "../parts/view.ts";
import type { image } from "./image.ts";

/** Without a picture visitors see nothing and editors the place for one. */
export function ImageView({ block }: ViewProps<BlockOf<typeof image>>) {
  const { editing } = useSurroundings();
  const { settings = {} } = block;
  const src = safeSrc(block.src);
  if (!src && !editing) return null;
  const picture = src ? (
    <img src={src} alt={settings.alt ?? ""} loading="lazy" decoding="async" />
  ) : (
    <span className="image-place">
      <Icon name="image" /> No picture yet
    </span>
  );
  return (
    <BlockRoot block={block} as="div" className="image" align={settings.align} layout={settings.rounded ? "rounded" : undefined}>
      {block.link && !editing ? (
        <SiteLink to={block.link} blank={false} name={settings.alt || "Open the picture's link"}>
          {picture}
        </SiteLink>
      ) : (
        picture
      )}
    </BlockRoot>
  );
}
