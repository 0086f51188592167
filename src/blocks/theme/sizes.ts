import { textScales } from "./branded-pack.ts";
import type { Fluid, StylePack } from "./packs.ts";

/** Type, spaces, corners and icons of a pack as custom properties. Sizes follow the width of the section that they stand in. */
export function sizesOf(pack: StylePack): Readonly<Record<string, string>> {
  const { sizes, space, icon } = pack;
  const [small, medium, large] = space;
  return {
    "--radius": `${pack.radius}px`,
    "--button-radius": `${pack.buttonRadius}px`,
    "--field-radius": `${pack.fieldRadius}px`,
    "--text-scale": String(textScales[pack.brand?.textScale ?? "m"]),
    ...buttonLook(pack.brand?.buttons),
    "--head-weight": String(pack.headWeight),
    "--display-weight": String(pack.displayWeight),
    "--tracking": `${pack.tracking}em`,
    "--display-tracking": `${pack.displayTracking}em`,
    "--word-space": `${pack.wordSpace}em`,
    "--display-line": String(pack.displayLine),
    "--quote-style": pack.hasItalics ? "italic" : "normal",
    "--size-display": fluid(sizes.display),
    "--size-1": fluid(sizes.h1),
    "--size-2": fluid(sizes.h2),
    "--size-3": `${sizes.h3}rem`,
    "--content": `${pack.content}px`,
    "--space-s": room(small, { least: 0.72, most: 1 }),
    "--space-m": room(medium, { least: 0.66, most: 1.15 }),
    "--space-l": room(large, { least: 0.6, most: 1.2 }),
    "--icon-stroke": String(icon.stroke),
    "--icon-size": `${icon.size}px`,
    "--tile-size": icon.tile === "none" ? "40px" : "52px",
    "--tile-radius": { none: "0", soft: "14px", round: "50%", outline: "10px", spark: "50% 50% 50% 14px" }[icon.tile],
    "--tile-border": icon.tile === "outline" ? "1.5px" : "0px",
    "--tile-justify": icon.tile === "none" ? "start" : "center",
    "--step-radius": `${Math.min(Math.max(pack.fieldRadius, 2), 24)}px`,
    "--face-radius": pack.radius > 10 ? "50%" : `${pack.radius}px`,
  };
}

/** How much of a button its own colour fills, at rest and under the pointer, and how much of its words and its edge is the ink; see button.css. */
function buttonLook(buttons: NonNullable<StylePack["brand"]>["buttons"] = "solid"): Readonly<Record<string, string>> {
  const [part, hover, words, edge] = { solid: [100, 100, 0, 0], soft: [10, 18, 100, 0], outline: [0, 10, 100, 100] }[buttons];
  return { "--button-part": `${part}%`, "--button-part-hover": `${hover}%`, "--button-words": `${words}%`, "--button-edge": `${edge}%` };
}

function fluid([min, base, grow, max]: Fluid): string {
  return `clamp(${min}rem,${base}rem + ${grow}cqi,${max}rem)`;
}

/** What is `px` high at a width of 1280 px. */
function room(px: number, { least, most }: { readonly least: number; readonly most: number }): string {
  return `clamp(${Math.round(px * least)}px,${(px / 12.8).toFixed(2)}cqi,${Math.round(px * most)}px)`;
}
