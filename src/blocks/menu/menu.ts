import { choice, image, line, nestedLinks, toggle } from "../../model/fields/setting.ts";
import type { Block } from "../../model/page/block.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { pages } from "../parts/needs.ts";
import { imgClass, liClasses, linkClass, sectionStyles } from "../parts/style-settings.ts";

/** More links than these go under "More". */
export const mostDirect = 7;

export const menu = defineBlock({
  kind: "menu",
  label: "Navigation",
  group: "Navigation",
  landmark: "header",
  navigation: true,
  // Each may list all pages of the app.
  mostOnPage: 50,
  needs: [pages({ when: namesNoLinks })],
  // The drawer is the browser's own; what hangs under "More" or under another link is closed by a script.
  island: (block, { pages: listed = [] }) => {
    const links = Array.isArray(block.values) ? block.values : listed;
    return links.length > mostDirect || links.some((link) => Array.isArray(Object(link).values)) ? "menu" : undefined;
  },
  keywords: ["menu", "header", "top bar", "logo"],
  content: {
    text: line("Name"),
    src: image("Brand image"),
    values: nestedLinks("Links", { description: "Pages, their order and lists below a link: Edit navigation." }),
    phone: line("Phone number", { max: 40 }),
  },
  styles: {
    layout: choice("Layout", { left: "Left", centred: "Centred", split: "Split" }),
    sticky: toggle("Stays on top while scrolling"),
    over: toggle("Lies over the first section"),
    button: toggle("The last link is a button"),
    imgClass,
    liClasses,
    linkClass,
    ...sectionStyles,
  },
  formulaFills: "text",
  typed: { text: "plain" },
  start: {
    text: "Your name",
    src: "",
    values: [
      { text: "Home", value: "/" },
      { text: "About", value: "/about" },
      { text: "Contact", value: "/contact" },
    ],
    settings: {},
  },
});

/** A menu that never named its links lists the app's pages. */
function namesNoLinks({ values }: Block): boolean {
  return values === undefined;
}
