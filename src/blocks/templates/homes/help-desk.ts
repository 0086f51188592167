import { button, card, column, contact, type Home, links, question, social } from "./home.ts";

/** Answers first: topics, what is read most, then somebody to write to. */
export const helpDesk: Home = {
  theme: "northlight",
  sections: [
    {
      ...{
        component: "menu",
        text: "Parcelbird Help",
        src: "",
        values: [...links("Topics", "Status"), { text: "Send a request", value: "#contact" }],
      },
      settings: { button: true, sticky: true },
    },
    {
      ...{
        component: "hero",
        title: "How can we help?",
        description: "Sixty-nine short answers, and people who write back. Often asked for: print a label, refund, add a colleague.",
      },
      children: [button("Find your topic", "#topics"), button("Send a request", "#contact", { variant: "secondary" })],
      settings: { layout: "centre", tone: "brand", art: 3, seed: 12 },
    },
    {
      ...{ component: "features", slug: "topics", title: "Topics" },
      children: [
        card("Billing", "Invoices, refunds, tax. 14 articles", { icon: "receipt", link: "/billing" }),
        card("Account", "People, roles, sign-in. 11 articles", { icon: "user", link: "/account-help" }),
        card("Labels and parcels", "Sizes, customs, returns. 23 articles", { icon: "package", link: "/labels" }),
        card("Connections", "Shops, keys, webhooks. 9 articles", { icon: "zap", link: "/connections" }),
        card("The app", "Scanning, offline. 7 articles", { icon: "smartphone", link: "/app" }),
        card("Safety", "Lost, damaged, insured. 5 articles", { icon: "shield-check", link: "/safety" }),
      ],
      settings: { layout: "cards", cols: 3, tone: "tint" },
    },
    {
      ...{ component: "two-columns" },
      children: [
        {
          component: "column",
          title: "",
          children: [
            {
              component: "text",
              html: '<h2>Read most this week</h2><p><a href="/return-label">Set up a return label in one minute</a><br>Labels and parcels</p><p><a href="/customs">Customs forms: what to write, and what not</a><br>Labels and parcels</p><p><a href="/move-account">Move your account to another e-mail</a><br>Account</p><p><a href="/refund">When does a refund arrive?</a><br>Billing</p>',
            },
          ],
        },
        {
          component: "column",
          title: "",
          children: [
            {
              component: "text",
              html: "<h2>All systems run</h2><p>Labels, tracking, payments and the app work as they should. Last checked two minutes ago.</p>",
            },
            button("See the status page", "/status", { variant: "secondary" }),
          ],
        },
      ],
      settings: { tone: "paper" },
    },
    {
      ...{ component: "faq", title: "Asked this week" },
      children: [
        question("My label prints too small", "Set the paper size to 10 × 15 cm in your printer, and scaling to 100 %."),
        question("A parcel shows “returned”", "The address could not be found. Correct it within seven days and we send it again, free."),
        question("How do I add a colleague?", "Settings, then People. They get a link that works for three days."),
        question("Can I change the invoice address?", "Yes, until the invoice is paid."),
      ],
      settings: { layout: "beside", tone: "tint" },
    },
    {
      ...contact(
        {
          title: "Still stuck? Write to us",
          description: "Median first answer today: 38 minutes. You get a number and can follow it.",
          button: "Send request",
          ways: { mail: "help@parcelbird.example", phone: "+1 555 016 0300", times: "Weekdays 7 to 20, weekends 9 to 17" },
          topics: ["Billing", "Account", "Bug", "Idea"],
        },
        { layout: "split", tone: "ink" },
      ),
      slug: "contact",
    },
    {
      ...{ component: "footer", name: "Parcelbird Help", text: "© Parcelbird", values: social },
      description: "Help for people who send things. Answers in English, Danish and German.",
      children: [column("Help", "Topics", "Status"), column("Parcelbird", "Main site", "Terms", "Privacy")],
      settings: { layout: "centred", tone: "plain" },
    },
  ],
};
