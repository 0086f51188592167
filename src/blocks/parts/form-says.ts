import { choice, line, link, mailAddresses, paragraph, toggle, typeSlug } from "../../model/fields/setting.ts";
import { fieldsOfType } from "../../model/filter/record-setting.ts";
import type { Block } from "../../model/page/block.ts";
import type { FormOnPage } from "./form-on-page.ts";
import { artStyles, askedIf, sectionStyles } from "./style-settings.ts";

/** The word for a form that has its own fields and belongs to no data type. */
export const ownFields = "_custom";

/** Where the fields are those of a data type. */
const ofType = "type & !type:_custom";

/** What any form says, whatever it looks like. */
export const formSays = {
  title: line("Title"),
  description: paragraph("Description"),
  type: typeSlug("Saves to", { ownFields: true }),
  choosePermissions: toggle("Choose what each field allows", { showIf: ofType }),
  hiddenFields: fieldsOfType("Fields left out", {
    of: "type",
    most: 200,
    showIf: `${ofType} & choosePermissions`,
    description: "A required field that begins empty is asked all the same.",
  }),
  readOnlyFields: fieldsOfType("Fields that can only be read", {
    of: "type",
    most: 200,
    showIf: `${ofType} & choosePermissions`,
    description: "They show what they begin with.",
  }),
  submitBtnText: line("Button text"),
  successMessage: paragraph("Message after sending"),
  redirect: link("Page after sending"),
  notify: mailAddresses("Tell these addresses", {
    description: "E-mail addresses, separated by commas; left empty, the app's owner gets a mail. Visitors never see them.",
  }),
};

/** How a section may look that is a form. */
export const formStyles = {
  layout: choice(
    "Layout",
    { split: "Words beside", card: "Card", art: "Card on a picture", plain: "Plain", opening: "Beginning of a page" },
    { default: "split" },
  ),
  reverse: toggle("Form first"),
  phoneOrder: choice("First on phones", { words: "Words", form: "Form" }, { default: "words" }),
  ...askedIf("settings.layout:art | settings.layout:opening", artStyles),
  ...sectionStyles,
};

/** The script is needed only where a form may be sent. */
export const formIsland = (_: Block, { form: loaded }: { readonly form?: FormOnPage | undefined }) => (loaded?.send ? "form" : undefined);
