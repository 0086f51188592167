import type { Block, Layout } from "../../model/page/block.ts";

const signIn = { text: "Sign in", value: "/login" };
const signUp = { text: "Create an account", value: "/signup" };

const button = (id: string, text: string, link: string, variant: "info" | "light"): Block => ({
  ...{ id, component: "button", text, link, settings: { variant, size: "lg" } },
});
const card = (id: string, title: string, text: string, icon: string): Block => ({
  id,
  component: "card",
  title,
  text,
  icon,
  src: "",
  link: "",
});

/** What the product is, for whoever comes to the main host and is not signed in. `opens`: whether anybody may create an account. */
export function landingPage({ opens }: { readonly opens: boolean }): Layout {
  const first = opens ? [button("start", "Start building", "/signup", "info")] : [];
  return [
    { id: "menu", component: "menu", text: "Joinery", src: "", values: opens ? [signIn, signUp] : [signIn], settings: { button: true } },
    {
      ...{ id: "hero", component: "hero", title: "Your site, and everything that happens behind it" },
      description: "Put pages together from finished sections, collect records with your own forms, and move them along the way you work.",
      children: [...first, button("sign-in", "Sign in", "/login", opens ? "light" : "info")],
      settings: { layout: "half", art: 1, seed: 9 },
    },
    {
      ...{ id: "what", component: "features", title: "One place for the page and the work" },
      children: [
        card("pages", "Pages", "Fifty kinds of section in five styles, typed where they stand, published at once.", "layout-grid"),
        card("data", "Your own data", "Types with the fields that you need, tables, boards and calendars of their records.", "table"),
        card("forms", "Forms", "What visitors send becomes a record, checked by your rules, with or without script.", "clipboard"),
        card("steps", "Steps", "Statuses, buttons and mails move each record along; everything that happened is kept.", "workflow"),
        card("people", "People", "Members, groups and rules say who sees and changes what, down to the field.", "users"),
        card("open", "Open", "An API for all of it, exports, webhooks, and a server that may be your own.", "code"),
      ],
      settings: { cols: 3, tone: "tint" },
    },
    {
      ...{ id: "how", component: "steps", title: "From an idea to a site that works" },
      children: [
        card("one", "Choose a beginning", "A finished site with its data, or a blank page.", ""),
        card("two", "Make it yours", "Your words, pictures, colours and fields.", ""),
        card("three", "Publish", "At an address of ours or a domain of your own.", ""),
      ],
      settings: {},
    },
    {
      ...{ id: "foot", component: "footer", text: "Joinery" },
      children: [
        {
          id: "more",
          component: "column",
          title: "Read on",
          values: [
            { text: "Documentation", value: "/api/help" },
            { text: "What is new", value: "/api/help/whats-new" },
            { text: "API", value: "/api/docs" },
          ],
        },
      ],
      values: [],
      settings: {},
    },
  ];
}
