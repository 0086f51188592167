import { button, card, column, type Home, links, question, social, stat, testimonial, ticks } from "./home.ts";

/** A practice that is booked: the form is the first thing on the page. */
export const practice: Home = {
  theme: "harbor",
  sections: [
    {
      ...{
        component: "menu",
        text: "Quayside Physio",
        src: "",
        values: [...links("Treatments", "Team", "Prices", "Find us"), { text: "Book an appointment", value: "#book" }],
      },
      settings: { button: true, sticky: true },
    },
    {
      ...{ component: "form-section", slug: "book", title: "Care that fits your calendar" },
      description: "Same-week physiotherapy by the old harbour. Pick a time, get a reminder, feel better.",
      ...{
        type: "_custom",
        submitBtnText: "Ask for this time",
        successMessage: "Thank you. We confirm your time by e-mail.",
        redirect: "",
        notify: "",
      },
      children: [
        { component: "select", slug: "who", label: "With", values: ["Hanna", "Ola", "Amara"], look: "buttons", required: true },
        { component: "date", slug: "day", label: "Day", required: true },
        {
          component: "select",
          slug: "time",
          label: "Time",
          values: ["08:30", "10:00", "11:30", "14:00", "16:30", "18:00"],
          look: "buttons",
          required: true,
        },
        { component: "input-text", slug: "email", label: "E-mail", type: "email", required: true },
      ],
      settings: { layout: "opening", tone: "tint", art: 1, seed: 5 },
    },
    {
      component: "stats",
      children: [
        stat("2 days", "average wait for a first visit"),
        stat("60 min", "for every first appointment"),
        stat("4.9", "of 5, from 640 ratings"),
        stat("18", "years by the harbour"),
      ],
      settings: { layout: "row", space: "s" },
    },
    {
      ...{ component: "cards", title: "What we treat", description: "An hour the first time, so that nobody has to rush." },
      children: [
        card("Back and neck", "Desk pain, lifting pain, the kind that wakes you. We start with how you sit, sleep and work."),
        card("Knee, hip and foot", "From the first run to the new hip. Gait on camera, plan on paper."),
        card("After an operation", "We speak with your surgeon, and you get one plan."),
      ],
      settings: { cols: 3, art: 2, seed: 3 },
    },
    {
      ...{ component: "feature", title: "One person who knows your story" },
      html: `<p>You see the same physiotherapist each time. Notes are written with you, in words you can read, and are yours to take along.</p>${ticks("60 minutes for the first visit", "Exercises as short films on your phone", "A call after two weeks")}`,
      children: [button("Meet the team", "/team")],
      settings: { layout: "half", tone: "mid", art: 2, seed: 4 },
    },
    {
      ...{ component: "team", title: "Your physiotherapists", description: "Choose one, and stay." },
      children: [
        card("Hanna Lie", "Back and neck"),
        card("Ola Bjerke", "Sport, running"),
        card("Dr. Amara Diallo", "After operations"),
        card("Jun Park", "Long illness, home visits"),
      ],
      settings: { layout: "rows", tone: "tint" },
    },
    {
      ...{ component: "steps", title: "Your first visit" },
      children: [
        card("Pick a time", "Online, day or night. No referral is needed."),
        card("Tell us before", "Five questions, so that we can start at once."),
        card("Come as you are", "Shorts if you like. We have tea."),
        card("Go with a plan", "Three exercises, not thirty."),
      ],
      settings: { layout: "row" },
    },
    {
      component: "quote",
      children: [
        testimonial(
          "I could tie my own shoes again on the fourth visit. I cried a little in the car park.",
          "Margit Olsen",
          "Patient since 2024",
        ),
      ],
      settings: { layout: "large", tone: "brand" },
    },
    {
      ...{ component: "price-list", title: "Prices", description: "Most insurers pay us directly. You see your part before you book." },
      text: "First visit, 60 min | $85.00\nFollow-up, 40 min | $55.00\nRunning check, 50 min | $75.00\nGroup of four, weekly | $18.00\nHome visit, 60 min | $110.00\nAfter operation, 50 min | $70.00",
      settings: { cols: 1 },
    },
    {
      ...{ component: "faq", title: "Before you come", description: "Not here? Write to hello@quayside.example." },
      children: [
        question("Do I need a referral?", "No. If your insurance wants one we tell you before you book."),
        question("What should I wear?", "Whatever you can move in. There are changing rooms and clean shorts."),
        question("Can I move my appointment?", "Free of charge until the evening before, with the link in your reminder."),
        question("Is the practice step-free?", "Yes, from the tram stop to the treatment table."),
        question("Do you treat children?", "From eight years, together with a parent."),
      ],
      settings: { layout: "beside", tone: "tint" },
    },
    {
      ...{
        component: "jumbo",
        title: "Does it hurt today?",
        description: "We keep two places free every morning for people who cannot wait.",
      },
      children: [button("See today’s places", "#book")],
      settings: { layout: "box", tone: "brand", art: 1, seed: 19 },
    },
    {
      ...{ component: "footer", name: "Quayside Physio", text: "© Quayside Physio", phone: "+47 55 01 22 60", values: social },
      description: "Physiotherapy by the old harbour in Bergen. Step-free, unhurried.",
      children: [column("Practice", "Treatments", "Team", "Prices"), column("Help", "First visit", "Insurance", "Privacy")],
      settings: { layout: "contact", tone: "ink" },
    },
  ],
};
