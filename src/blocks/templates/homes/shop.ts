import { button, card, column, type Home, links, newsletter, question, second, social, testimonial, ticks } from "./home.ts";

/** A box of fruit each week: what is in it, how it comes, three sizes. */
export const shop: Home = {
  theme: "orchard",
  sections: [
    {
      component: "news-bar",
      text: "Quinces are in, for two weeks only.",
      label: "Add to your box",
      link: "#boxes",
      settings: { tone: "brand" },
    },
    {
      ...{
        component: "menu",
        text: "Elm Row",
        src: "",
        values: [...links("This week", "Growers", "Delivery"), { text: "Choose your box", value: "#boxes" }],
      },
      settings: { layout: "centred", button: true },
    },
    {
      ...{ component: "hero", title: "Picked yesterday, at your door *today*" },
      description: "A weekly box from eleven small orchards within forty miles.",
      notes: "Skip any week\nNo plastic\nFree delivery",
      children: [button("Choose your box", "#boxes"), second("This week’s fruit", "#this-week")],
      settings: { layout: "centre", tone: "tint", art: 1, seed: 14 },
    },
    {
      ...{ component: "cards", slug: "this-week", title: "In this week’s box" },
      children: [
        card("Discovery apples", "2 kg, Mei Tanaka · $7.20"),
        card("Conference pears", "2 kg, the Hartleys · $8.40"),
        card("Victoria plums", "1 kg, Idris Bowen · $5.90"),
        card("Morello cherries", "500 g, Rosa Campos · $6.50"),
        card("Blood oranges", "2 kg, Valencia by train · $9.10"),
        card("Bay and verbena", "Bunch, the Hartleys · $3.20"),
      ],
      settings: { layout: "open", cols: 3, art: 2, seed: 21 },
    },
    {
      ...{ component: "feature", title: "Eleven orchards, one table" },
      html: `<p>The Hartleys have grown pears on the same slope since 1904. Rosa came five years ago with forty quince trees. We drive to all of them on Thursdays.</p>${ticks("Old varieties, named on the box", "No spraying after blossom", "Visits on the first Sunday")}`,
      children: [button("Meet the growers", "/growers")],
      settings: { layout: "half", tone: "mid", art: 1, seed: 3 },
    },
    {
      ...{ component: "steps", title: "How the box works" },
      children: [
        card("Pick a size", "Small, family or the whole street."),
        card("Swap what you like", "Until Tuesday evening."),
        card("We pick", "On Thursday, from six in the morning."),
        card("It is there", "On Friday, at your door or your shop."),
      ],
      settings: { layout: "row", tone: "tint" },
    },
    {
      ...{
        component: "pricing",
        slug: "boxes",
        title: "Three sizes",
        description: "Delivery is included. Stop whenever you like.",
        label: "Most popular",
      },
      children: [
        box(["Small", "$16", "For one or two. About 3 kg."], ["Five kinds of fruit", "Swap two", "Recipe card"]),
        box(["Family", "$27", "For four hungry people. About 6 kg."], ["Eight kinds of fruit", "Swap what you like", "Jam jar each month"]),
        box(["Whole street", "$58", "For cafés and offices. About 14 kg."], ["Crates by kind", "Monthly invoice", "Early round"]),
      ],
      settings: { cols: 3, specialPlan: 2 },
    },
    {
      component: "quote",
      children: [testimonial("We stopped planning the menu and started waiting for Friday.", "Sola Bakery", "Whole-street box")],
      settings: { layout: "large", tone: "brand", space: "l" },
    },
    {
      ...{ component: "team", title: "The growers", description: "Four of eleven." },
      children: [
        card("Rosa Campos", "Quinces, medlars"),
        card("The Hartleys", "Pears since 1904"),
        card("Idris Bowen", "Plums, damsons"),
        card("Mei Tanaka", "Apples, cider"),
      ],
      settings: { cols: 4 },
    },
    {
      ...{
        component: "features",
        title: "Why it tastes of something",
        description: "Short roads, ripe fruit, and growers who are paid on the day.",
      },
      children: [
        card("Ripe, not stored", "Picked the day before. What is not ripe stays on the tree until next week.", { icon: "sun" }),
        card("Forty miles at most", "Two vans, one round, no warehouse.", { icon: "truck" }),
        card("A fair share", "Sixty-one cents of each dollar go to the grower.", { icon: "hand-heart" }),
        card("Nothing to bin", "Wooden crates that we take back, paper that you can compost.", { icon: "leaf" }),
      ],
      settings: { layout: "icons", cols: 2, tone: "tint" },
    },
    {
      ...{ component: "faq", title: "About the box", description: "Not here? Write to hello@elmrow.example." },
      children: [
        question("Can I skip a week?", "As often as you like, until Tuesday evening."),
        question("What if I am not at home?", "Tell us where the crate may stand. Most say: behind the bin."),
        question("Is it organic?", "Seven of eleven orchards are certified. The others follow the same rules and say so."),
        question("Do you deliver to shops?", "Yes, in whole crates, with an invoice each month."),
        question("What about winter?", "Apples and pears keep; citrus comes by train from one grove in Valencia."),
      ],
      settings: { layout: "beside" },
    },
    newsletter(["What is ripe", "A short letter on Mondays: what is in, what to cook, what to wait for.", "Write to me"], {
      ...{ layout: "box", tone: "mid", art: 4, seed: 3 },
    }),
    {
      ...{ component: "footer", name: "Elm Row", text: "© Elm Row", values: social },
      description: "A weekly fruit box from eleven small orchards.",
      children: [column("Shop", "This week", "Boxes", "Growers"), column("Help", "Delivery", "Questions", "Privacy")],
      settings: { layout: "columns", tone: "ink" },
    },
  ],
};

function box([title, price, text]: readonly [string, string, string], items: readonly string[]) {
  const label = `Choose ${title.toLowerCase()}`;
  return { component: "plan", title, price, period: "a week", text, items: items.join("\n"), label, link: "/order" };
}
