import { choice, link } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { formIsland, formSays, ownFields } from "../parts/form-says.ts";
import { form } from "../parts/needs.ts";
import { artStyles, askedIf, sectionStyles } from "../parts/style-settings.ts";
import { actionOf, originOf } from "./action-of.ts";

export const newsletter = defineBlock({
  kind: "newsletter",
  label: "Newsletter",
  group: "Forms",
  mostOnPage: 20,
  needs: [form()],
  island: (block, data) => (typeof block.action === "string" && actionOf(block.action) !== null ? "subscribe" : formIsland(block, data)),
  postsTo: ({ action }) => (typeof action === "string" ? originOf(action) : undefined),
  keywords: ["subscribe", "mailing list", "news", "e-mail"],
  content: {
    ...formSays,
    action: link("Send addresses to", {
      description: "The address that your newsletter service gives for its form. Left empty, they come here.",
    }),
    method: choice(
      "Sent by",
      { post: "POST, as most services ask", get: "GET, in the address" },
      { default: "post", showIf: "action", description: "What your newsletter service says of its form." },
    ),
  },
  styles: {
    layout: choice("Layout", { band: "Words beside", centre: "Centred", box: "In a box with a picture" }, { default: "band" }),
    ...askedIf("settings.layout:box", artStyles),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain", submitBtnText: "plain" },
  inside: "fields",
  start: {
    title: "One letter a month",
    description: "What we built, what went wrong, and when there is a free date.",
    type: ownFields,
    submitBtnText: "Subscribe",
    successMessage: "Thank you. The next letter comes to you.",
    redirect: "",
    notify: "",
    action: "",
    settings: { tone: "tint", space: "s" },
    children: [{ component: "input-text", slug: "email", label: "E-mail", type: "email", required: true, placeholder: "you@example.com" }],
  },
});
