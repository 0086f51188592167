import { button, card, column, contact, type Home, links, question, social, stat, testimonial } from "./home.ts";

/** A studio for interiors: large words, work of many sizes, a quotation, a promise in four lines. */
export const studio: Home = {
  theme: "atelier",
  sections: [
    {
      ...{
        component: "menu",
        text: "Studio Halden",
        src: "",
        values: [...links("Work", "Studio", "Journal"), { text: "Book a first visit", value: "#contact" }],
      },
      settings: { button: true, sticky: true },
    },
    {
      ...{ component: "hero", title: "Rooms with a *quiet* point of view" },
      description:
        "We design homes and small hotels that feel lived in from the first evening. Three people, one drawing board, and a builder we have known for eleven years.",
      notes: "Two new projects each season\nOslo and Lisbon",
      children: [button("Book a first visit", "#contact")],
      settings: { layout: "poster", art: 1, seed: 7 },
    },
    {
      ...{ component: "cards", title: "Selected work" },
      children: [
        card("Villa Nesodden", "House, 210 m², 2025"),
        card("Casa do Poço", "Guesthouse, 7 rooms, 2025"),
        card("Thereses gate", "Flat, 94 m², 2024"),
        card("Hôtel des Tilleuls", "Hotel, 18 keys, 2024"),
        card("Boathouse Hvaler", "Cabin, 48 m², 2023"),
        card("A library for two", "Room, 22 m², 2023"),
      ],
      settings: { layout: "works", cols: 3, tone: "tint", seed: 33 },
    },
    {
      component: "quote",
      children: [
        testimonial(
          "They asked where we read, where we quarrel and where the dog sleeps. Nobody had asked before.",
          "Ingrid Solheim",
          "Villa in Nesodden",
        ),
      ],
      settings: { layout: "large", tone: "brand" },
    },
    {
      ...{ component: "features", title: "How we work with you" },
      description: "Three people, one drawing board, and a builder we have known for eleven years.",
      children: [
        card("Measured by hand", "We spend a day in the house before we draw a line. Light, noise and habits go into the first plan."),
        card("One material board", "Stone, timber, linen and paint on a single tray, so that you decide everything at once and at home."),
        card("Furniture that stays", "Half of what we place is already yours, repaired. The rest is made within a hundred kilometres."),
        card("A price that holds", "You sign one sum. If the site surprises us, that is our problem to draw around."),
      ],
      settings: { layout: "ruled", space: "l" },
    },
    {
      ...{ component: "feature", title: "A house is finished when it stops asking for attention" },
      html: "<p>Our rooms are plain at first sight. Then you notice that the switch is where your hand is, and that the table gets the sun at breakfast.</p>",
      children: [button("Read about the studio", "/studio", { variant: "link" })],
      settings: { layout: "overlap", tone: "tint", art: 3, seed: 12 },
    },
    {
      ...{ component: "team", title: "Three of us", description: "You will know all our first names." },
      children: [
        card("Maja Halden", "Founder, plans"),
        card("Tomás Lind", "Materials"),
        card("Esther Okoye", "Sites and builders"),
        card("Piet Aalders", "Joiner, next door"),
      ],
      settings: { cols: 4 },
    },
    {
      ...{ component: "stats", title: "Three people, one drawing board, and a builder we have known for eleven years" },
      children: [
        stat("64", "homes and small hotels since 2012"),
        stat("11", "years with the same joiner"),
        stat("3", "people, and no juniors"),
        stat("92%", "of clients come by recommendation"),
      ],
      settings: { layout: "square", tone: "ink" },
    },
    {
      ...{ component: "faq", title: "Asked before the first visit", description: "Not here? Write to hello@halden.example." },
      children: [
        question(
          "Do you take small projects?",
          "Yes. A kitchen or a stair is a good way to meet. Our smallest last year was one window seat.",
        ),
        question("What does a first visit cost?", "Nothing within the city. Outside it we ask for the train fare."),
        question("How long does a flat take?", "Four to seven months from tray to keys, of which ten weeks are building."),
        question("Can we keep our own builder?", "Gladly, once we have seen a finished site of theirs."),
        question("Do you work abroad?", "In Norway, Portugal and France. Elsewhere for people we already know."),
      ],
      settings: { layout: "beside" },
    },
    {
      ...contact(
        {
          title: "Tell us about the house",
          description: "We answer within two working days, usually with a question.",
          button: "Send message",
          ways: {
            ...{ mail: "hello@halden.example", phone: "+47 22 55 01 40" },
            ...{ place: "Thereses gate 14, Oslo", times: "Monday to Thursday, 9 to 16" },
          },
          topics: ["A room", "A home", "A hotel", "Something else"],
        },
        { layout: "split", tone: "tint" },
      ),
      slug: "contact",
    },
    {
      ...{ component: "footer", name: "Halden", text: "© Studio Halden", phone: "+47 22 55 01 40", values: social },
      description: "Interiors for homes and small hotels, drawn in Oslo and Lisbon.",
      children: [column("Studio", "About", "Work", "Journal"), column("Help", "Prices", "Questions", "Privacy")],
      settings: { layout: "big", tone: "brand" },
    },
  ],
};
