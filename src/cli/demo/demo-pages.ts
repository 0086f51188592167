import type { Block, Layout } from "../../model/page/block.ts";

/** The header and the footer of all pages. */
export function siteParts(): Layout {
  return [
    {
      ...{ id: "menu1", component: "menu", text: "Atelier Lind", src: "", settings: {} },
      values: [
        { text: "Home", value: "/" },
        { text: "Work", value: "/work" },
        { text: "Contact", value: "/contact" },
      ],
    },
    {
      ...{ id: "footer1", component: "footer", name: "Atelier Lind", text: "© Atelier Lind", values: [], settings: { mini: false } },
      children: [
        {
          ...{ id: "column1", component: "column", title: "The studio" },
          values: [
            { text: "Work", value: "/work" },
            { text: "Contact", value: "/contact" },
          ],
        },
      ],
    },
  ];
}

function card(id: string, title: string, text: string): Block {
  return { id, component: "card", title, text, src: "", link: "", settings: {} };
}

function button(id: string, text: string, link: string): Block {
  return { id, component: "button", text, link, settings: { variant: "info", size: "md" } };
}

/** The rooms that the studio made, as its records of them say it. */
function rooms(title: string, text: string): Block {
  return {
    ...{ id: "rooms1", component: "records", title, description: "", type: "rooms", order: "year", descending: true, count: 6 },
    ...{ picture: "picture", text, mark: "place", unlinked: true, settings: { layout: "cards", cols: 3 } },
  };
}

export function homePage(): Layout {
  return [
    {
      id: "hero1",
      component: "hero",
      title: "Interiors with a quiet point of view",
      description: "We design homes and small hotels that feel lived in from the first day.",
      children: [button("button1", "Book a first visit", "/contact"), button("button2", "See our work", "/work")],
      settings: {},
    },
    rooms("Lately", "summary"),
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
  ];
}

export function workPage(): Layout {
  return [
    {
      ...{ id: "header1", component: "header", text: "", title: "Work", settings: {} },
      description: "Some of the rooms that we made in the last years. Each began with a visit and a long talk at somebody's table.",
    },
    rooms("Rooms", "story"),
  ];
}

export function contactPage(): Layout {
  return [
    {
      id: "form1",
      component: "form-section",
      title: "Write to us",
      description: "Tell us about your room. The first visit costs nothing, and we answer within one working day.",
      type: "enquiries",
      submitBtnText: "Send",
      successMessage: "Thank you, we will be in touch within one working day.",
      redirect: "",
      notify: "",
      children: [],
      settings: {},
    },
  ];
}
