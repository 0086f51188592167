import { backgroundPattern } from "../../model/page/shared-settings.ts";
import { readableOn } from "../parts/readable-on.ts";
import { packOf } from "./branded-pack.ts";
import { colorsOfGradient, mixed, readable } from "./colors.ts";
import { chosenFont, type FontChoice, fontStack } from "./fonts.ts";
import { groundsOf, type Roles, rolesOnOwn } from "./grounds.ts";
import { modeOf, onSide, type Side } from "./other-side.ts";
import type { StylePack } from "./packs.ts";
import { sizesOf } from "./sizes.ts";

/** What an app and a page set of their look. */
export interface ThemeChoice {
  readonly theme?: unknown;
  readonly app?: FontChoice & {
    readonly mode?: unknown;
    readonly motion?: unknown;
    readonly brand?: unknown;
    readonly lang?: unknown;
    readonly texts?: unknown;
  };
  readonly page?: FontChoice & { readonly bodyBg?: unknown; readonly bodyColor?: unknown; readonly lang?: unknown };
}

type Variables = Readonly<Record<string, string>>;

/**
 * The custom properties that the blocks' style sheet is drawn with, for `:root` of a site or of the canvas frame. Every pair of words
 * and ground reads with at least 4.5 to 1, whatever the swatches are. Without `side` it is the one that the app chose, and light where
 * that is the visitor's choice.
 */
export function themeVariables(choice: ThemeChoice, side?: Side): Variables {
  const pack = packOf({ theme: choice.theme, brand: choice.app?.brand });
  const mode = modeOf(choice.app?.mode, pack);
  return packVariables(onSide(pack, side ?? (mode === "auto" ? "light" : mode)), choice);
}

/** The same for a pack that is at hand, such as one with swatches of an owner's own. */
export function packVariables(pack: StylePack, { app = {}, page = {} }: Omit<ThemeChoice, "theme"> = {}): Variables {
  const grounds = groundsOf(pack);
  // One logo stands on all grounds.
  const hasTwoLogos = Boolean(pack.brand?.logo && pack.brand.logoDark);
  const tones = { ...grounds, plain: plain(pack, { page, usual: grounds.plain }) };
  return {
    "--tint": pack.swatches.tint,
    "--brand": pack.swatches.brand,
    "--mid": pack.swatches.mid,
    "--paper": pack.paper,
    ...sizesOf(pack),
    "--font-body": fontStack(chosenFont("mainFont", page, { app, pack: pack.bodyFont })),
    "--font-head": fontStack(chosenFont("headingFont", page, { app, pack: pack.headFont })),
    "--page-background": pageBackground(page.bodyBg) ?? tones.plain.surface,
    ...motionOf(app.motion),
    ...gradients(pack),
    ...Object.fromEntries(
      Object.entries(tones).flatMap(([tone, roles]) =>
        Object.entries(roles)
          .filter(([role]) => hasTwoLogos || !role.startsWith("logo-"))
          .map(([role, value]) => [`--${tone}-${role}`, value]),
      ),
    ),
  };
}

/** Names of animations in motion.css. Nothing moves where an app says "still"; without a choice it is calm. */
function motionOf(motion: unknown): Variables {
  if (motion === "still") return { "--rise": "none", "--open": "none", "--drift": "none" };
  const isLively = motion === "lively";
  return { "--rise": "rise", "--open": isLively ? "open" : "none", "--drift": isLively ? "drift" : "none" };
}

/** The ground of the page: the pack's, or what the page says for itself, with all that follows from it. */
function plain(pack: StylePack, { page, usual }: { readonly page: NonNullable<ThemeChoice["page"]>; readonly usual: Roles }): Roles {
  const said = pageBackground(page.bodyBg);
  const ownInk = typeof page.bodyColor === "string" && /^#([0-9a-f]{3}){1,2}$/i.test(page.bodyColor) ? page.bodyColor : undefined;
  if (said === undefined && ownInk === undefined) return usual;
  const grounds = colorsOfGradient(namedGradient(said, pack) ?? said ?? pack.swatches.bg);
  const roles = rolesOnOwn(pack, { grounds, ink: ownInk ?? readable(pack.swatches.ink, grounds, 7) });
  const isGradient = said !== undefined && !said.startsWith("#");
  return { ...roles, ...(isGradient && { surface: "transparent" }), ...(ownInk !== undefined && { muted: ownInk }) };
}

/** Five gradients made of the pack's own colours, each with the words that read on all of it. */
function gradients({ swatches: { bg, tint, brand, mid, ink } }: StylePack): Variables {
  const pairs = [
    [tint, bg],
    [brand, mixed(brand, ink, 0.55)],
    [mid, mixed(mid, ink, 0.55)],
    [ink, mixed(ink, brand, 0.75)],
    [tint, mixed(tint, brand, 0.82)],
  ] as const;
  return Object.fromEntries(
    pairs.flatMap(([from, to], index) => [
      [`--gradient-${index + 1}`, `linear-gradient(135deg, ${from}, ${to})`],
      [`--on-gradient-${index + 1}`, readableOn([from, to])],
      [`--off-gradient-${index + 1}`, readableOn([readableOn([from, to])])],
    ]),
  );
}

function namedGradient(background: string | undefined, pack: StylePack): string | undefined {
  const name = /^var\((--gradient-\d)\)$/.exec(background ?? "")?.[1];
  return name === undefined ? undefined : gradients(pack)[name];
}

function pageBackground(bodyBg: unknown): string | undefined {
  if (typeof bodyBg !== "string" || bodyBg === "" || !backgroundPattern.test(bodyBg)) return undefined;
  return bodyBg.startsWith("gradient-") ? `var(--${bodyBg})` : bodyBg;
}
