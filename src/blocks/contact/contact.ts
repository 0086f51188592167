import { line } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { formIsland, formSays, formStyles, ownFields } from "../parts/form-says.ts";
import { form } from "../parts/needs.ts";
import { artStyles, askedIf } from "../parts/style-settings.ts";

export const contact = defineBlock({
  kind: "contact",
  label: "Contact",
  group: "Forms",
  mostOnPage: 20,
  needs: [form()],
  island: formIsland,
  keywords: ["contact", "write", "message", "e-mail", "address"],
  content: {
    ...formSays,
    mail: line("E-mail address beside the form", { max: 190 }),
    phone: line("Phone number beside the form", { max: 40 }),
    place: line("Where you are"),
    times: line("When you are there"),
  },
  styles: { ...formStyles, ...askedIf("!settings.layout:card & !settings.layout:plain", artStyles) },
  formulaFills: "title",
  typed: { title: "plain", description: "plain", submitBtnText: "plain" },
  inside: "fields",
  start: {
    title: "Ask us anything",
    description: "We read every message, and answer within one working day.",
    type: ownFields,
    submitBtnText: "Send message",
    successMessage: "Thank you. You hear from us within one working day.",
    redirect: "",
    notify: "",
    settings: {},
    children: [
      { component: "input-text", slug: "name", label: "Name", required: true },
      { component: "input-text", slug: "email", label: "E-mail", type: "email", required: true },
      { component: "textarea", slug: "message", label: "Message", required: true, minLength: 3, rows: 4 },
    ],
  },
});
