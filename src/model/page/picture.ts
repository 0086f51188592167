/** Uploaded pictures as pages show them: what is known of each, and in which sizes they are served beside the one that was uploaded. */

/** What is known of an uploaded picture. Pixels; `color`: its dominant colour as `#rrggbb`, shown until it has arrived. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** What it shows, where a block does not say. */
  readonly alt: string;
  /** Several frames: it has no smaller variants. */
  readonly animated: boolean;
}

/** By their addresses. */
export type Pictures = { readonly [address: string]: PictureFacts };

export type VariantFormat = "avif" | "webp";

/** The widths that variants have, in pixels; nothing else is answered. */
export const variantWidths = [320, 480, 640, 800, 1200, 1600, 2400] as const;
/** Wider ones take seconds to write as AVIF. */
export const widestAvif = 1200;

/** The widths in which a picture is served besides its own: all that are smaller. */
export function widthsOf({ width, animated }: Pick<PictureFacts, "width" | "animated">, format: VariantFormat): readonly number[] {
  if (animated) return [];
  return variantWidths.filter((one) => one < width && (format === "webp" || one <= widestAvif));
}

/** The address of a variant: `/files/4/….jpg/w800.webp`. */
export function variantAddress(address: string, width: number, format: VariantFormat): string {
  return `${address}/w${width}.${format}`;
}

export interface Variant {
  readonly width: number;
  readonly format: VariantFormat;
}

/** The variant that the last part of an address names; undefined: none that there may be. */
export function variantNamed(name: string): Variant | undefined {
  const [, digits = "", format] = /^w([1-9]\d{2,3})\.(avif|webp)$/.exec(name) ?? [];
  const width = Number(digits);
  if (format !== "avif" && format !== "webp") return undefined;
  const isListed = variantWidths.some((one) => one === width) && (format === "webp" || width <= widestAvif);
  return isListed ? { width, format } : undefined;
}

/** Every variant that a picture may have, whatever its width. */
export const allVariants: readonly Variant[] = (["avif", "webp"] as const).flatMap((format) =>
  widthsOf({ width: Number.POSITIVE_INFINITY, animated: false }, format).map((width) => ({ width, format })),
);

/** The addresses in several widths, as `srcset` has them; "": there are none. The picture itself is among those of "webp" where it is not too large. */
export function srcSet(address: string, facts: PictureFacts, format: VariantFormat): string {
  const widths = widthsOf(facts, format);
  const isOwn = format === "webp" && widths.length > 0 && facts.width <= 2400;
  const all = widths.map((width) => `${variantAddress(address, width, format)} ${width}w`);
  return [...all, ...(isOwn ? [`${address} ${facts.width}w`] : [])].join(", ");
}

/** The point of a picture that stays in sight however it is cut: hundredths of its width and height, 0 to 100. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The address of an uploaded file in a text that may be one; null for any other. */
export function uploadedAddress(text: unknown): string | null {
  return typeof text === "string" && /^\/files\/[1-9]\d{0,15}\/[\w.-]{1,200}$/.test(text) ? text : null;
}
