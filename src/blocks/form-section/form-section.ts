import { defineBlock } from "../../model/page/define-block.ts";
import { formIsland, formSays, formStyles, ownFields } from "../parts/form-says.ts";
import { form } from "../parts/needs.ts";

export const formSection = defineBlock({
  kind: "form-section",
  label: "Form",
  group: "Forms",
  // Each may show all fields of a type.
  mostOnPage: 20,
  needs: [form()],
  island: formIsland,
  keywords: ["contact", "lead", "request", "message", "sign up"],
  content: formSays,
  styles: formStyles,
  formulaFills: "title",
  typed: { title: "plain", description: "plain", submitBtnText: "plain" },
  inside: "fields",
  start: {
    title: "Ask before you decide",
    description: "A person reads it and answers within one working day, often sooner.",
    type: ownFields,
    submitBtnText: "Send",
    successMessage: "Thank you! We have your message and will answer soon.",
    redirect: "",
    notify: "",
    settings: {},
    children: [
      { component: "input-text", slug: "name", label: "Name", required: true },
      { component: "input-text", slug: "email", label: "E-mail", type: "email", required: true },
    ],
  },
});
