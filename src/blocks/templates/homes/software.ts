import { button, card, column, type Home, links, logo, question, second, social, stat, testimonial, ticks } from "./home.ts";

/** Software for small firms: a promise, who uses it, what it does, what it costs. */
export const software: Home = {
  theme: "northlight",
  sections: [
    {
      component: "news-bar",
      text: "New: reminders that stop when the customer pays.",
      label: "See how",
      link: "#features",
      settings: { tone: "brand" },
    },
    {
      ...{
        component: "menu",
        text: "Tidewell",
        src: "",
        values: [...links("Product", "Prices", "Customers", "Help"), { text: "Start free", value: "#prices" }],
      },
      settings: { button: true, sticky: true },
    },
    {
      ...{ component: "hero", title: "Close the month before lunch" },
      description: "Invoices, approvals and reports in one calm place that your whole team understands.",
      notes: "Free for 30 days\nNo card needed\nImport in ten minutes",
      children: [button("Start free", "#prices"), second("See what it does", "#features")],
      settings: { layout: "centre", art: 1, seed: 9 },
    },
    {
      ...{ component: "logos", title: "Firms that close on time" },
      children: ["Brightwater", "Northgate", "Fern & Co", "Kite Anchor", "Sola", "Lindqvist"].map(logo),
      settings: { layout: "row", justify: "between", space: "s" },
    },
    {
      ...{ component: "features", slug: "features", title: "Less chasing, more closing" },
      description: "Everything that stands between a finished job and money in the bank.",
      children: [
        card("Invoices in one step", "Pick a client, add lines, send. Tax, discount and currency are worked out as you type.", {
          icon: "receipt",
        }),
        card("Polite reminders", "Three letters, your words, seven days apart. They stop by themselves.", { icon: "bell" }),
        card("A month at a glance", "What came in, what is late, what is next.", { icon: "chart-bar" }),
        card("A client area", "Customers see their own invoices, pay, and download last year’s for their accountant.", { icon: "users" }),
        card("An audit trail", "Who changed what, and when. Nothing is ever silently overwritten.", { icon: "shield-check" }),
      ],
      settings: { layout: "bento", tone: "tint" },
    },
    {
      ...{ component: "feature", title: "Your clients get a place of their own" },
      html: `<p>Send one link. They see every invoice, pay by card or transfer, and write back in the same thread, without another password.</p>${ticks("Opens without an account", "Your name, colours and address", "Every payment finds its invoice")}`,
      children: [button("See the client area", "/product", { variant: "link" })],
      settings: { layout: "split", art: 3, seed: 3 },
    },
    {
      ...{ component: "stats", title: "What a month with Tidewell looks like" },
      children: [
        stat("4.1 h", "saved per person each month"),
        stat("11 days", "sooner paid, on average"),
        stat("2,300", "small firms use Tidewell"),
        stat("99.98%", "uptime over twelve months"),
      ],
      settings: { layout: "square", tone: "ink" },
    },
    {
      ...{ component: "quote", title: "What people say" },
      children: [
        testimonial(
          "We used to close on the ninth. Now it is the second, before lunch, and nobody stays late.",
          "Priya Shah",
          "Operations, Brightwater Studio",
        ),
        testimonial("Our bookkeeper sent flowers. That has not happened before.", "Jonas Kim", "Owner, Kite & Anchor"),
        testimonial("It does six things and all six are finished.", "Sara Álvarez", "Partner, Álvarez & Søn"),
      ],
      settings: { layout: "wall", tone: "tint" },
    },
    {
      ...{ component: "pricing", slug: "prices", title: "Simple prices", label: "Most popular" },
      description: "Pay for people, not for invoices. Change or stop any month.",
      children: [
        plan(["Solo", "$12", "For one person with up to fifty clients."], ["Unlimited invoices", "Reminders", "Client area"]),
        plan(["Studio", "$39", "For teams of up to eight."], ["Everything in Solo", "Approvals and roles", "Reports by project"]),
        plan(["Firm", "$96", "For offices with several books."], ["Everything in Studio", "Several companies", "Audit trail and export"]),
      ],
      settings: { cols: 3, specialPlan: 2, tone: "paper" },
    },
    {
      ...{ component: "faq", title: "Good questions", description: "Not here? Write to hello@tidewell.example." },
      children: [
        question("Can I bring my old invoices?", "Yes. Import a spreadsheet or a zip of PDFs; numbers and dates are kept."),
        question("Which currencies do you support?", "Thirty-four, with the daily rate printed on each invoice."),
        question("Do my clients need an account?", "No. They open a private link. If they want a password, they can set one."),
        question("What happens after the trial?", "You choose a plan, or the workspace becomes read-only. Nothing is deleted."),
        question("Where is the data kept?", "In Frankfurt and Dublin, encrypted, with a copy every hour."),
      ],
      settings: { layout: "beside" },
    },
    {
      ...{ component: "jumbo", title: "Be done by noon", description: "Thirty days free. Your data leaves with you, whenever you like." },
      children: [button("Start free", "#prices"), second("Talk to a person", "/help")],
      settings: { layout: "box", tone: "brand", art: 1, seed: 9 },
    },
    {
      ...{ component: "footer", name: "Tidewell", text: "© Tidewell", values: social },
      description: "Invoices and client work for small firms. Made in Dublin, hosted in Europe.",
      children: [column("Product", "Tour", "Prices", "What is new"), column("Company", "About", "Security", "Privacy")],
      settings: { layout: "columns", tone: "ink" },
    },
  ],
};

function plan([title, price, text]: readonly [string, string, string], items: readonly string[]) {
  const label = `Choose ${title.toLowerCase()}`;
  return { component: "plan", title, price, period: "a month", text, items: items.join("\n"), label, link: "/start" };
}
