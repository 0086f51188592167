import type { Block, Layout } from "../../model/page/block.ts";

const menu: Block = {
  id: "menu1",
  component: "menu",
  text: "Atelier Lind",
  src: "",
  values: [
    { text: "Home", value: "/" },
    { text: "Work", value: "/work" },
    { text: "Contact", value: "/contact" },
  ],
  settings: {},
};

const footer: Block = {
  id: "footer1",
  component: "footer",
  text: "© Atelier Lind",
  children: [
    {
      id: "column1",
      component: "column",
      title: "The studio",
      values: [
        { text: "Work", value: "/work" },
        { text: "Contact", value: "/contact" },
      ],
    },
  ],
  values: [],
  settings: { mini: false },
};

function card(id: string, title: string, text: string, picture?: { readonly src: string; readonly alt: string }): Block {
  return { id, component: "card", title, text, src: picture?.src ?? "", link: "", settings: picture ? { alt: picture.alt } : {} };
}

function button(id: string, text: string, link: string): Block {
  return { id, component: "button", text, link, settings: { variant: "info", size: "md" } };
}

const whatTheyShow = [
  "A room with a green sofa and a window",
  "A room with a brown sofa and a lamp",
  "A room with a blue sofa and a picture",
];
const picture = (pictures: readonly string[], at: number) => ({ src: pictures[at] ?? "", alt: whatTheyShow[at] ?? "" });

export function homePage(pictures: readonly string[]): Layout {
  return [
    menu,
    {
      id: "hero1",
      component: "hero",
      title: "Interiors with a quiet point of view",
      description: "We design homes and small hotels that feel lived in from the first day.",
      children: [button("button1", "Book a first visit", "/contact"), button("button2", "See our work", "/work")],
      settings: {},
    },
    {
      id: "features1",
      component: "features",
      title: "Lately",
      children: [
        card("card1", "A flat in Bergen", "Oak, linen and a sofa to stay on.", picture(pictures, 0)),
        card("card2", "Above the bakery", "Two rooms that smell of bread.", picture(pictures, 1)),
        card("card3", "Eleven hotel rooms", "None like the other, all of them calm.", picture(pictures, 2)),
      ],
      settings: { cols: 3 },
    },
    {
      id: "features2",
      component: "features",
      title: "What you get",
      children: [
        card("card4", "One drawing a week", "You see the work grow, and can change your mind early."),
        card("card5", "Makers we know", "Joiners, weavers and painters we have worked with for years."),
        card("card6", "A fixed price", "Agreed before the first wall comes down."),
      ],
      settings: { cols: 3 },
    },
    footer,
  ];
}

export function workPage(pictures: readonly string[]): Layout {
  return [
    menu,
    {
      id: "text1",
      component: "text-section",
      html: "<h1>Work</h1><p>Some of the rooms that we made in the last years. Each began with a visit and a long talk at somebody's table.</p>",
      settings: { size: "lg" },
    },
    {
      id: "features1",
      component: "features",
      title: "Rooms",
      children: [
        card("card1", "A flat in Bergen", "Ada wanted the old floor to stay. So did we.", picture(pictures, 0)),
        card("card2", "Above the bakery", "Warm all year, and quiet from six in the evening.", picture(pictures, 1)),
        card("card3", "Eleven hotel rooms", "Furniture by four makers, light by one.", picture(pictures, 2)),
      ],
      settings: { cols: 3 },
    },
    footer,
  ];
}

export function contactPage(): Layout {
  return [
    menu,
    {
      id: "text1",
      component: "text-section",
      html: "<h1>Contact</h1><p>Tell us about your room. The first visit costs nothing, and we come with a notebook and no catalogue.</p>",
      settings: { size: "lg" },
    },
    {
      id: "form1",
      component: "form-section",
      title: "Write to us",
      description: "We answer within one working day.",
      type: "enquiries",
      submitBtnText: "Send",
      successMessage: "Thank you, we will be in touch within one working day.",
      redirect: "",
      notify: "",
      children: [],
      settings: {},
    },
    footer,
  ];
}
