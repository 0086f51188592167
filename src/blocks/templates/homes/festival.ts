import { button, card, column, type Home, links, logo, newsletter, question, second, social, ticks } from "./home.ts";

/** Two nights: a date as large as the page, a line-up, tickets. */
export const festival: Home = {
  theme: "nocturne",
  sections: [
    {
      component: "news-bar",
      text: "Early tickets end on Friday at midnight.",
      label: "Get yours",
      link: "#tickets",
      settings: { tone: "brand" },
    },
    {
      ...{
        component: "menu",
        text: "Afterlight",
        src: "",
        values: [...links("Line-up", "Venue"), { text: "Get tickets", value: "#tickets" }],
      },
      settings: { button: true, over: true, layout: "split" },
    },
    {
      ...{ component: "hero", label: "Two nights. Nine stages. One city.", title: "14—15 March" },
      description: "A festival of light, sound and late trains, in the old tram works.",
      children: [button("Get tickets", "#tickets"), second("See the line-up", "#line-up")],
      settings: { layout: "full", art: 1, seed: 8 },
    },
    {
      component: "stats",
      children: [
        { component: "stat", title: "41", text: "acts on nine stages" },
        { component: "stat", title: "2", text: "nights, until six" },
        { component: "stat", title: "11k", text: "square metres of brick" },
        { component: "stat", title: "0", text: "single-use cups" },
      ],
      settings: { layout: "row", tone: "brand", space: "s" },
    },
    {
      ...{ component: "table", slug: "line-up", title: "Line-up" },
      text: "Time | Act | Where | Seats\nFri 19:30 | Rhea & the Kiln | Bridge, choir | Seats left\nFri 23:00 | Kofi Adjei | Paint shop, modular | Few left\nFri 01:00 | Ilse Morn | Wheel hall, pipe organ | Seats left\nSat 20:00 | Strings for Trams | Depot 3, quartet | Full\nSat 02:00 | DJ Lamplighter | Long table | Walk in\nAll night | Tomo Sato | Laser garden | Walk in",
      settings: { layout: "ruled", space: "l" },
    },
    {
      ...{ component: "feature", title: "The tram works, after dark" },
      html: `<p>Eleven thousand square metres of brick and glass from 1908, closed for forty years. We open it for two nights and leave it as we found it.</p>${ticks("Line 7 stops at the door", "Cloakroom included", "Warm food until five")}`,
      children: [button("Plan your way", "/venue")],
      settings: { layout: "half", tone: "tint", reverse: true, art: 2, seed: 9 },
    },
    {
      ...{ component: "features", title: "Built for the small hours", description: "Warm rooms, honest prices, water everywhere." },
      children: [
        card("Forty-one acts", "Live electronics, string quartets, three choirs and one pipe organ, played till dawn.", { icon: "music" }),
        card("Light that moves", "Nine artists, nine halls. Walk through, lie down, stay.", { icon: "zap" }),
        card("Night trains", "Every twenty minutes to the centre, included in your ticket.", { icon: "train-front" }),
        card("Room for everyone", "Step-free halls, quiet room, hearing loops at all nine stages.", { icon: "accessibility" }),
        card("Fair resale", "Hand a ticket back for the price you paid, up to the last hour.", { icon: "ticket" }),
      ],
      settings: { layout: "bento", space: "l", art: 4, seed: 6 },
    },
    {
      ...{ component: "pricing", slug: "tickets", title: "Tickets", description: "Fees included. What you see is what you pay." },
      children: [
        ticket(["One night", "$39", "Friday or Saturday"], "In by six, out by six.", ["All nine halls", "Night trains", "Cloakroom"]),
        ticket(["Both nights", "$59", "until Friday"], "The one that most people take.", [
          "Everything, twice",
          "Saturday brunch",
          "Printed programme",
        ]),
        ticket(["Group of four", "$196", "both nights"], "Come as four, pay for three and a bit.", [
          "One payment",
          "Names later",
          "Own table on Saturday",
        ]),
      ],
      settings: { layout: "rows", tone: "ink", space: "l", specialPlan: 2 },
    },
    {
      ...{ component: "gallery", title: "Last year" },
      settings: { layout: "film" },
    },
    {
      ...{ component: "faq", title: "Good to know", description: "Not here? Write to crew@afterlight.example." },
      children: [
        question("Can I leave and come back?", "Yes, as often as you like, until three."),
        question("Is there food?", "Eleven kitchens, all warm, none above nine dollars."),
        question("Is it loud everywhere?", "No. Three halls are seated and below 85 decibels; plugs are free."),
        question("May I bring a camera?", "Small ones, no flash."),
        question("What if I cannot come?", "Hand the ticket back in your account; it goes to the next in line and you get your money."),
      ],
      settings: { layout: "beside", tone: "tint" },
    },
    {
      ...{ component: "logos", title: "Made possible by" },
      children: ["Nordkraft", "City Arts", "Line Seven", "Vinterbryg", "Radio Nord", "Glasværk"].map(logo),
      settings: { layout: "row", justify: "between", space: "s" },
    },
    newsletter(["Be first in line", "Three letters a year: dates, line-up, last tickets.", "Tell me"], { layout: "band", tone: "tint" }),
    {
      ...{ component: "footer", name: "Afterlight", text: "© Afterlight", values: social },
      description: "Two nights of light and sound in the old tram works.",
      children: [column("Festival", "Line-up", "Tickets", "Venue"), column("Help", "Access", "Conduct", "Privacy")],
      settings: { layout: "big", tone: "brand" },
    },
  ],
};

function ticket([title, price, period]: readonly [string, string, string], text: string, items: readonly string[]) {
  const label = `Take ${title.toLowerCase()}`;
  return { component: "plan", title, price, period, text, items: items.join("\n"), label, link: "/tickets" };
}
