import type { Json } from "../../../model/base/json.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import type { styleNames } from "../../../model/page/brand.ts";

/** A block without an id. */
export interface Draft {
  readonly component: string;
  readonly settings?: { readonly [name: string]: Json };
  readonly children?: readonly Draft[];
  readonly [name: string]: Json | readonly Draft[] | undefined;
}

/** A finished page of a business that does not exist, to begin one's own from. */
export interface Home {
  /** The style that it was made for. It looks right in all of them. */
  readonly theme: (typeof styleNames)[number];
  /** With a header and a footer, for a site that has none yet. */
  readonly sections: readonly Draft[];
}

/** The sections with ids: their kinds and numbers, in the order in which they stand. */
export function layoutOfHome({ sections }: Home): Layout {
  let number = 0;
  const withId = (draft: Draft): Block => {
    number += 1;
    const id = `${draft.component}${number}`;
    return { ...draft, id, ...(draft.children && { children: draft.children.map(withId) }) } as Block; // the spread keeps all that a block says
  };
  return sections.map(withId);
}

export const button = (text: string, link: string, settings: NonNullable<Draft["settings"]> = { variant: "info" }): Draft => ({
  ...{ component: "button", text, link, settings },
});
/** The second of two buttons. */
export const second = (text: string, link: string): Draft => button(text, link, { variant: "secondary" });
export const card = (title: string, text: string, more: object = {}): Draft => ({
  component: "card",
  title,
  text,
  src: "",
  link: "",
  ...more,
});
export const stat = (title: string, text: string): Draft => ({ component: "stat", title, text });
export const question = (title: string, answer: string): Draft => ({ component: "question", title, html: `<p>${answer}</p>` });
export const testimonial = (text: string, title: string, label: string): Draft => ({ component: "testimonial", text, title, label });
export const logo = (name: string): Draft => ({ component: "text", html: `<p>${name}</p>` });
export const column = (title: string, ...names: readonly string[]): Draft => ({ component: "column", title, values: links(...names) });

/** Links to pages that are called so. */
export function links(...names: readonly string[]): { readonly text: string; readonly value: string }[] {
  return names.map((text) => ({ text, value: `/${text.toLowerCase().replace(/\W+/g, "-")}` }));
}

/** A list whose items have ticks. */
export const ticks = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

interface FormSaid {
  readonly title: string;
  readonly description: string;
  readonly button: string;
  /** Beside the form. */
  readonly ways: { readonly mail: string; readonly phone: string; readonly place?: string; readonly times: string };
  /** What people choose first. */
  readonly topics: readonly string[];
}

/** A form that begins with a choice. */
export function contact(
  { title, description, button: submitBtnText, ways, topics }: FormSaid,
  settings: NonNullable<Draft["settings"]>,
): Draft {
  return {
    ...{ component: "contact", title, description, type: "_custom", submitBtnText, successMessage: "Thank you, it has arrived." },
    ...{ redirect: "", notify: "", settings, ...ways },
    children: [
      { component: "select", slug: "about", label: "What is it about?", values: topics, look: "buttons" },
      { component: "input-text", slug: "name", label: "Name", required: true },
      { component: "input-text", slug: "email", label: "E-mail", type: "email", required: true },
      { component: "textarea", slug: "message", label: "Your message", required: true, rows: 4 },
    ],
  };
}

export function newsletter(
  [title, description, submitBtnText]: readonly [string, string, string],
  settings: NonNullable<Draft["settings"]>,
): Draft {
  return {
    ...{ component: "newsletter", title, description, type: "_custom", submitBtnText },
    ...{ successMessage: "Thank you. The next letter comes to you.", redirect: "", notify: "", action: "", settings },
    children: [{ component: "input-text", slug: "email", label: "E-mail", type: "email", required: true, placeholder: "you@example.com" }],
  };
}

export const social = ["Instagram", "LinkedIn", "Mastodon"].map((text) => ({ text, value: `https://${text.toLowerCase()}.example/` }));
