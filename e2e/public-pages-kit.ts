// What the site of the stories of visitors says.

const links = [
  { text: "Services", value: "/services" },
  { text: "Contact", value: "/contact" },
  { text: "Elsewhere", value: "https://example.test/" },
];
const menu = { id: "menu1", component: "menu", text: "Harbor", src: "", values: links, settings: { tone: "brand" } };
const columns = ["Company", "Help", "Follow", "Legal"].map((title, index) => ({
  id: `column${index}`,
  component: "column",
  title,
  values: [{ text: "About", value: "/about" }],
}));
const bare = { id: "button2", component: "button", text: "Write", settings: { variant: "info" } };
const social = ["Instagram", "LinkedIn", "YouTube", "Mastodon"].map((text) => ({ text, value: `https://${text.toLowerCase()}.test/` }));
const footer = (mini: boolean) => ({
  id: "footer1",
  component: "footer",
  text: "© Harbor",
  children: columns,
  values: social,
  settings: { mini },
});
const cards = ["One", "Two", "Three"].map((title, index) => ({
  id: `card${index}`,
  component: "card",
  title,
  text: "Words.",
  src: "",
  link: "",
}));
const features = (cols: number) => ({
  id: `features${cols}`,
  component: "features",
  title: `In ${cols}`,
  children: cards.map((card) => ({ ...card, id: `${card.id}of${cols}` })),
  settings: { cols, layout: "cards" },
});
const ugly = `🪵 مرحبا ${"Donaudampfschifffahrt".repeat(5)} & <b>`;
/** A form as it is when it was just added: its fields come with the catalogue. */
export const form = {
  id: "form1",
  component: "form-section",
  title: "Write to us",
  description: "We answer within one working day.",
  type: "_custom",
  submitBtnText: "Send message",
  successMessage: "",
  redirect: "",
  notify: "",
  children: [] as object[],
  settings: {},
};

/** No language has a longer word than this; addresses are as long. */
const word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";
const much = Array.from({ length: 9 }, (_, index) => ({ text: `Environmental responsibility ${index}`, value: `/p${index}` }));
const arabic = "مرحبا بكم!";
const few = much.slice(0, 6).map(({ value }, index) => ({ text: `Our service ${index}`, value }));
const wordy = {
  ...form,
  submitBtnText: word,
  children: [
    { id: "w1", component: "select", slug: "room", label: word, values: [word, `${word}-2`] },
    { id: "w2", component: "select", slug: "size", label: "Size", values: [word, "Other"], look: "buttons" },
    { id: "w3", component: "checklist", slug: "extras", label: "Extras", values: [word, "Other"] },
    { id: "w4", component: "checkbox", slug: "agreed", label: word },
    { id: "w5", component: "number", slug: "seats", label: "Seats", prepend: "About this many people will come", append: word },
  ],
};

/** The pages of the site by their slugs. */
export const pages = {
  index: [
    menu,
    {
      id: "hero1",
      component: "hero",
      title: "Care that fits your calendar",
      description: "Same-week appointments.",
      settings: { align: "center" },
      children: [
        { id: "button1", component: "button", text: "Book a visit", link: "/contact", settings: { variant: "info", align: "center" } },
      ],
    },
    features(2),
    features(3),
    features(4),
    { id: "painted1", component: "text-section", html: "<p>Painted words.</p>", color: "#ffffff", settings: { size: "sm", bg: "#123456" } },
    { id: "large1", component: "text-section", html: "<p>Large words.</p>", settings: { size: "lg" } },
    footer(false),
  ],
  links: [
    menu,
    {
      id: "text1",
      component: "text-section",
      html: '<h1>Links</h1><p><a href="https://example.test/out">Out</a> <a href="/contact">Write to us here</a> <a href="https://youtu.be/abc">Film</a> <a href="/files/photo.jpg">Photo</a> <a href="/files/old.wmv">Old film</a></p>',
      settings: { size: "md" },
      children: [{ id: "beside1", component: "button", text: "Beside this", link: "/contact", settings: { blank: true } }],
    },
    footer(true),
  ],
  contact: [menu, form, footer(true)],
  boxes: [
    menu,
    {
      id: "boxed1",
      component: "hero",
      title: "In a box",
      description: "Words on its colour.",
      children: [],
      settings: { boxed: true, boxColor: "#123456", shadowEffect: true, reverse: true, layout: "side" },
    },
    {
      id: "plans1",
      component: "features",
      title: "Plans",
      settings: { specialPlan: 2, boxed: true },
      children: [1, 2, 3].map((number) => ({
        id: `plan${number}`,
        component: "card",
        title: `Plan ${number}`,
        settings: number === 3 ? { border: "thick" } : {},
      })),
    },
    {
      id: "listed1",
      component: "text-section",
      html: "<h2>List</h2>",
      settings: { shadowEffect: true },
      children: ["One", "Two"].map((words) => ({
        id: `item${words}`,
        component: "text",
        html: `<p>${words}</p>`,
        settings: { isLi: true, border: "thin" },
      })),
    },
    {
      id: "asked1",
      component: "form-section",
      title: "Ask us",
      type: "_custom",
      submitBtnText: "Ask",
      settings: { boxed: true, boxColor: "#101418", reverse: true },
      children: [{ id: "asked1name", component: "input-text", slug: "name", label: "Name", required: true }],
    },
    footer(true),
  ],
  wordy: [
    { ...menu, text: word, values: [...much, { text: word, value: "/word" }] },
    { id: "text2", component: "text-section", html: `<pre>${"Preformatted words. ".repeat(20)}</pre>`, settings: {} },
    { id: "inked", component: "text-section", html: "<p>Ink.</p>", settings: { tone: "ink" }, children: [{ ...bare, link: "/contact" }] },
    wordy,
    { ...footer(false), values: [...social, ...social.map(({ text, value }) => ({ text: `${text} 2`, value }))] },
  ],
  many: [
    { ...menu, text: "A", values: [...few, ...much, { text: "To the end", value: "#end" }], settings: {} },
    { id: "end", component: "text-section", html: "<p>The end.</p>", settings: {} },
  ],
  arabic: [
    { id: "hero3", component: "hero", title: arabic, description: arabic, children: [], settings: {} },
    { id: "text3", component: "text-section", html: `<p>${arabic}</p>`, settings: {} },
    { ...form, title: arabic, children: [{ id: "a1", component: "input-text", slug: "name", label: arabic, description: arabic }] },
  ],
  thanks: [menu, { ...form, id: "form2", successMessage: "We have your words.", redirect: "/links" }, footer(true)],
  ugly: [menu, { id: "hero2", component: "hero", title: ugly, description: "x".repeat(300), children: [], settings: {} }, footer(true)],
};
