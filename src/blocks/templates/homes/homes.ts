import type { BlockKind } from "../../definitions.ts";
import type { Home } from "./home.ts";

/** A finished page as it is offered: what it is called, whom it suits, the kinds of its sections for a sketch. The page itself comes when it is chosen. */
export interface OfferedHome {
  readonly value: string;
  readonly name: string;
  readonly text: string;
  readonly sections: readonly BlockKind[];
  load(): Promise<Home>;
}

export const homes: readonly OfferedHome[] = [
  {
    ...{ value: "studio", name: "Studio", text: "Work, a promise, people" },
    sections: ["menu", "hero", "cards", "quote", "features", "feature", "team", "stats", "faq", "contact", "footer"],
    load: async () => (await import("./studio.ts")).studio,
  },
  {
    ...{ value: "software", name: "Software", text: "What it does, what it costs" },
    sections: [
      ...(["news-bar", "menu", "hero", "logos", "features", "feature", "stats", "quote", "pricing", "faq", "jumbo", "footer"] as const),
    ],
    load: async () => (await import("./software.ts")).software,
  },
  {
    ...{ value: "practice", name: "Practice", text: "A time to ask for, people, prices" },
    sections: [
      ...(["menu", "form-section", "stats", "cards", "feature", "team", "steps", "quote", "price-list", "faq", "jumbo", "footer"] as const),
    ],
    load: async () => (await import("./practice.ts")).practice,
  },
  {
    ...{ value: "festival", name: "Festival", text: "A line-up, tickets, a place" },
    sections: [
      ...(["news-bar", "menu", "hero", "stats", "table", "feature", "features", "pricing", "gallery", "faq"] as const),
      ...(["logos", "newsletter", "footer"] as const),
    ],
    load: async () => (await import("./festival.ts")).festival,
  },
  {
    ...{ value: "shop", name: "Shop", text: "Things, how they come, sizes" },
    sections: [
      ...(["news-bar", "menu", "hero", "cards", "feature", "steps", "pricing", "quote", "team", "features"] as const),
      ...(["faq", "newsletter", "footer"] as const),
    ],
    load: async () => (await import("./shop.ts")).shop,
  },
  {
    ...{ value: "help-desk", name: "Help desk", text: "Topics, answers, a form" },
    sections: ["menu", "hero", "features", "two-columns", "faq", "contact", "footer"],
    load: async () => (await import("./help-desk.ts")).helpDesk,
  },
];
