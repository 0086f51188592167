import { preload } from "react-dom";
import { type PictureFacts, srcSet } from "../../model/page/picture.ts";
import { joined } from "./own-classes.ts";
import { isNarrow, type PlaceName, sizesOf } from "./places.ts";
import { useRenderContext } from "./render-context.ts";

export interface PhotoProps {
  /** An address that was checked by `safeSrc`. */
  readonly src: string;
  /** undefined: what the library says that it shows. */
  readonly alt: string | undefined;
  readonly place: PlaceName;
  readonly className?: string | undefined;
  /** How much larger than its place it is shown, in hundredths. */
  readonly zoom?: number | undefined;
  /** The first large picture of the page: asked for before everything else. */
  readonly isFirst?: boolean;
}

/**
 * A photograph in the sizes that there are of it: the browser takes the one that its place and screen need. One of another host, and one that
 * was not measured yet, has its own size alone.
 */
export function Photo({ src, alt, place, className, zoom = 100, isFirst = false }: PhotoProps) {
  const { pictures = {}, editing } = useRenderContext();
  const facts = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
  const loading = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  const classes = joined("photo", className);
  if (!facts) return <img className={classes} src={src} alt={alt ?? ""} decoding="async" {...loading} />;
  const sets = setsOf(src, facts, { place, zoom });
  if (isFirst && !editing) preloadFirst(src, sets);
  const sizes = isFirst || zoom > 100 ? sets.sizes : `auto, ${sets.sizes}`;
  const { width, height } = facts;
  return (
    <picture>
      {sets.avif !== "" && <source type="image/avif" media={sets.avifFor} srcSet={sets.avif} sizes={sizes} />}
      <img
        className={classes}
        src={src}
        {...(sets.webp !== "" && { srcSet: sets.webp, sizes })}
        {...{ width, height }}
        alt={alt ?? facts.alt}
        decoding="async"
        {...loading}
      />
    </picture>
  );
}

interface Sets {
  readonly avif: string;
  /** The screens for which AVIF is wide enough; undefined: all. */
  readonly avifFor: string | undefined;
  readonly webp: string;
  readonly sizes: string;
}

const phones = "(max-width: 40rem)";
const others = "(min-width: 40.01rem)";

function setsOf(src: string, facts: PictureFacts, { place, zoom }: { readonly place: PlaceName; readonly zoom: number }): Sets {
  const isForAll = isNarrow(place) && zoom <= 150;
  return {
    avif: srcSet(src, facts, "avif"),
    avifFor: isForAll ? undefined : phones,
    webp: srcSet(src, facts, "webp"),
    sizes: sizesOf(place, zoom),
  };
}

/** In the head of the page, where the browser finds it before it has read the style sheet. */
function preloadFirst(src: string, { avif, avifFor, webp, sizes }: Sets): void {
  const common = { as: "image", fetchPriority: "high", imageSizes: sizes } as const;
  if (avif !== "") preload(src, { ...common, imageSrcSet: avif, type: "image/avif", ...(avifFor !== undefined && { media: avifFor }) });
  if (webp !== "" && (avif === "" || avifFor !== undefined))
    preload(src, { ...common, imageSrcSet: webp, ...(avif !== "" && { media: others }) });
}
