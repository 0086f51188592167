import { choice, line, link, mailAddresses, paragraph, typeSlug } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionLooks, sectionSays } from "../parts/looks.ts";

/** The word for a form that has its own fields and belongs to no data type. */
export const ownFields = "_custom";

export const formSection = defineBlock({
  kind: "form-section",
  label: "Form",
  group: "Forms",
  keywords: ["contact", "lead", "request", "message", "sign up"],
  says: {
    title: line("Title"),
    description: paragraph("Description"),
    type: typeSlug("Saves to"),
    submitBtnText: line("Button text"),
    successMessage: paragraph("Message after sending"),
    redirect: link("Page after sending"),
    notify: mailAddresses("Tell these addresses", { description: "E-mail addresses, separated by commas. Visitors never see them." }),
    ...sectionSays,
  },
  looks: { layout: choice("Layout", { split: "Words beside", card: "Card", plain: "Plain" }, { default: "split" }), ...sectionLooks },
  typed: { title: "plain", description: "plain", submitBtnText: "plain" },
  inside: "fields",
  start: {
    title: "Write to us",
    description: "We answer within one working day.",
    type: ownFields,
    submitBtnText: "Send",
    successMessage: "",
    redirect: "",
    notify: "",
    settings: {},
    children: [
      { component: "input-text", slug: "name", label: "Name", required: true },
      { component: "input-text", slug: "email", label: "Email", type: "email", required: true },
    ],
  },
});
