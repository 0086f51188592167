import { choice, line, link, toggle, typeSlug } from "../../model/fields/setting.ts";
import { fieldOf, fieldsOfType } from "../../model/filter/record-setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { RecordOnPage } from "../parts/record-on-page.ts";
import { artStyles, sectionStyles } from "../parts/style-settings.ts";

const sample: RecordOnPage = {
  record: { id: 1, title: "Oak side table", mark: "€240", facts: [] },
  typeTitle: "Furniture",
  pictures: [],
  html: "<p>Made from one board, with a drawer that closes by itself.</p>",
  facts: [
    { slug: "wood", label: "Wood", text: "Oak" },
    { slug: "height", label: "Height", text: "52 cm" },
    { slug: "ready", label: "Ready in", text: "3 weeks" },
  ],
  related: [],
  pointing: [],
  path: [],
  actions: { buttons: [] },
};

/** Who may change it, press its buttons or read its notes is shown more than others. */
const reads = ({ edit, buttons, notes }: { readonly [setting: string]: unknown }) => ({
  query: true,
  user: edit === true || buttons === true || notes === true,
});

/** The one record that the address names (`?id=`), if it is of the block's type and whoever asks may read it. */
const recordNeed: Need<"record", RecordOnPage> = { name: "record", isOfRecords: true, isAbout: true, reads, sample };

const ofType = { of: "type" };

export const record = defineBlock({
  kind: "record",
  label: "One record",
  group: "Data",
  keywords: ["detail", "data", "product", "article", "event", "single"],
  mostOnPage: 1,
  mainHeading: "loaded",
  needs: [recordNeed],
  content: {
    type: typeSlug("Data type", {
      description:
        "The address says which record: /page?id=5. Choose this page as “Page of one record” in the settings of the data type, and lists lead here.",
    }),
    fields: fieldsOfType("Facts", { ...ofType, most: 20, description: "Without any, all fields that say something in a line." }),
    picture: fieldOf("Picture", { ...ofType, description: "Without one, all pictures." }),
    text: fieldOf("Text", { ...ofType, builtIn: true, description: "Without one, the first long text." }),
    mark: fieldOf("What stands out", { ...ofType, description: "Such as the price." }),
    status: toggle("Show the status"),
    path: toggle("Show the way of statuses"),
    related: toggle("Show what it points at"),
    pointing: toggle("Show what points at it", { description: "By relations that are shown from both sides: the newest of each." }),
    edit: toggle("Let people edit it who may", { description: "Who may change the record finds a form here; others see nothing of it." }),
    editFields: fieldsOfType("Fields in the form", {
      ...ofType,
      most: 30,
      showIf: "edit",
      description: "Without any, all that can be typed.",
    }),
    buttons: toggle("Show its buttons", { description: "The action buttons of the data type, to whoever may press them." }),
    notes: toggle("Show its notes", {
      description:
        "To whoever may read them: people with at least the role of an editor, signed in on the site. They add notes here as well.",
    }),
    buttonText: line("Label of the button", { max: 100 }),
    buttonLink: link("Where the button leads", {
      showIf: "buttonText",
      description: "The number of the record is put behind it: /book?record=5.",
    }),
    backText: line("Words of the way back", { max: 100 }),
    backLink: link("Where it leads back to", { showIf: "backText" }),
  },
  styles: {
    layout: choice("Layout", { split: "Picture beside", stacked: "Picture above", plain: "No picture" }, { default: "split" }),
    ...artStyles,
    ...sectionStyles,
  },
  start: { type: "", related: true, backText: "", settings: { layout: "split" } },
});
