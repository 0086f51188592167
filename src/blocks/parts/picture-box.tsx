import type { ReactNode } from "react";
import type { FocalPoint } from "../../model/page/picture.ts";
import { Art, type ArtChoice } from "../art/art.tsx";
import { joined, ownClasses } from "./own-classes.ts";
import { Photo } from "./photo.tsx";
import type { PlaceName } from "./places.ts";
import { useRenderContext } from "./render-context.ts";
import { safeSrc } from "./safe-href.ts";

/** How the photograph of a block is shown: what `photoStyles` asks for. */
export interface PhotoSettings {
  readonly alt?: string;
  readonly decoration?: boolean;
  readonly focus?: FocalPoint;
  readonly zoom?: number;
  readonly treatment?: string;
  readonly imgClass?: string;
}

interface PictureBoxProps {
  readonly block: { readonly id: string; readonly src?: string; readonly caption?: string; readonly settings?: ArtChoice & PhotoSettings };
  readonly place: PlaceName;
  readonly className?: string;
  /** Which of several drawings in the block, and which of the four of the style where the block does not say. */
  readonly part?: number;
  readonly usual?: 1 | 2 | 3 | 4;
  /** What stands there in place of a drawing of the style until there is a photograph. */
  readonly standIn?: ReactNode;
  readonly children?: ReactNode;
}

/** A photograph, or the drawing of the style until there is one, in a box whose ratio the style sheet says (`--ratio`): nothing moves. */
export function PictureBox({ block, place, className, part, usual, standIn, children }: PictureBoxProps) {
  const { photo } = useRenderContext();
  const safe = safeSrc(block.src);
  const caption = safe === null ? "" : (block.caption?.trim() ?? "");
  const Box = caption === "" ? "div" : "figure";
  return (
    <Box className={joined("picture", className)} data-treatment={safe === null ? undefined : treatmentOf(block.settings, photo)}>
      {safe === null ? (
        (standIn ?? <Art block={block} {...(part !== undefined && { part })} {...(usual && { usual })} />)
      ) : (
        <BlockPhoto block={block} src={safe} place={place} />
      )}
      {children}
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </Box>
  );
}

interface BlockPhotoProps {
  readonly block: { readonly id: string; readonly settings?: PhotoSettings };
  readonly src: string;
  readonly place: PlaceName;
}

/** The photograph of a block, without a box. */
export function BlockPhoto({ block: { id, settings = {} }, src, place }: BlockPhotoProps) {
  const { firstPicture } = useRenderContext();
  const { alt, decoration, zoom, imgClass } = settings;
  // Whoever wrote nothing has the words of the library; a decoration has none.
  const words = decoration === true ? "" : alt?.trim() || undefined;
  return <Photo src={src} alt={words} place={place} zoom={zoom} className={ownClasses(imgClass)} isFirst={firstPicture === id} />;
}

/** What the style sheet picks the look of a photograph by; undefined: as it is. `usual`: how the brand shows those that say nothing. */
export function treatmentOf({ treatment }: Pick<PhotoSettings, "treatment"> = {}, usual?: string): string | undefined {
  const chosen = treatment ?? usual;
  return chosen === "duotone" || chosen === "scrim" ? chosen : undefined;
}
