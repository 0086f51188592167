import { stylePacks as packs, type StylePackName } from "../../blocks/theme/packs.ts";

/** The style packs as they are chosen from: a name, whom they suit, and what the little picture is drawn with. */
export interface StylePack {
  readonly value: StylePackName;
  readonly name: string;
  readonly suits: string;
  readonly ground: string;
  readonly tint: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly ink: string;
  readonly radius: string;
}

/** The order of the choice; the first is what an app has whose owner chose none. */
const suits: Readonly<Record<StylePackName, string>> = {
  northlight: "Software, start-ups",
  atelier: "Studios, portfolios",
  harbor: "Clinics, bookings",
  nocturne: "Events, creators",
  orchard: "Shops, food",
};

export const stylePacks: readonly StylePack[] = (Object.keys(suits) as StylePackName[]).map((value) => {
  const { label, swatches, onBrand, buttonRadius } = packs[value];
  // The picture is about a third of the size of what it shows.
  const radius = `${Math.max(1, Math.min(99, Math.round(buttonRadius / 2)))}px`;
  return {
    value,
    name: label,
    suits: suits[value],
    ground: swatches.bg,
    tint: swatches.tint,
    brand: swatches.brand,
    onBrand,
    ink: swatches.ink,
    radius,
  };
});

/** The pack of that name, else the first one. */
export function stylePack(value: unknown): StylePack {
  const [first] = stylePacks;
  const found = stylePacks.find((pack) => pack.value === value) ?? first;
  if (found === undefined) throw new Error("There is no style pack.");
  return found;
}
