import type { Block, Layout } from "../../model/page/block.ts";

/**
 * The first page of a new app: a welcome with a button to learn more, and the sections that most sites begin with. Its
 * texts speak to visitors: many a page is published before all of them were replaced. Header and footer are the site's.
 */
export function starterPage(appTitle: string): Layout {
  return [
    {
      id: "hero1",
      component: "hero",
      title: `Welcome to ${appTitle}`,
      description: "Good work, clear words, and somebody to talk to. Have a look around.",
      children: [{ id: "button1", component: "button", text: "Learn more", link: "#features1", settings: { variant: "info", size: "md" } }],
      settings: { bg: "", align: "start" },
    },
    features(),
    {
      id: "text1",
      component: "text-section",
      html: "<h2>Our story</h2><p>We began small, with one customer and a promise: to do every job as if it were our own. We keep it to this day.</p><p>Tell us what you have in mind. We say honestly whether we are the right ones for it, and what it takes.</p>",
      settings: { layout: "beside", size: "lg" },
    },
  ];
}

/** The header and the footer of all pages of a new app. Its menu has no links before there is a second page to lead to. */
export function starterParts(appTitle: string): Layout {
  return [
    { id: "site-menu1", component: "menu", text: appTitle, src: "", values: [], settings: {} },
    {
      id: "site-footer1",
      component: "footer",
      name: appTitle,
      text: `© ${appTitle}`,
      children: [],
      values: [],
      settings: { mini: false, tone: "ink" },
    },
  ];
}

function features(): Block {
  return {
    id: "features1",
    component: "features",
    title: "What you get",
    children: [
      card(1, { title: "Made for you", text: "We start from what you need and leave out what you do not.", icon: "hand-heart" }),
      card(2, { title: "Clear from day one", text: "You know the price, the date and the person to ask.", icon: "calendar-check" }),
      card(3, { title: "Here when needed", text: "Write or call, and someone who knows you answers.", icon: "message-circle" }),
    ],
    settings: { cols: 3, tone: "tint" },
  };
}

function card(number: number, said: { readonly [name in "title" | "text" | "icon"]: string }): Block {
  return { id: `card${number}`, component: "card", ...said, src: "", link: "" };
}
