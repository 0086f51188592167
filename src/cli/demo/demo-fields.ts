import type { FieldBlock } from "../../model/fields/field.ts";

type Options = Readonly<Record<string, unknown>>;

function field(component: string, slug: string, label: string, options: Options = {}): FieldBlock {
  return { id: `${component}_${slug}`, slug, label, component, ...options } as FieldBlock;
}

const choices = (...texts: readonly string[]) => texts.map((text) => ({ text, value: text.toLowerCase().replaceAll(" ", "-") }));

const euros = { numberStyle: "currency", currency: "EUR", decimals: 0 } as const;

/** Whom the studio works for. */
export const clientFields: readonly FieldBlock[] = [
  field("input-text", "name", "Name", { type: "text", required: true }),
  field("input-text", "email", "E-mail", { type: "email" }),
  field("input-text", "phone", "Phone", { type: "tel" }),
  field("input-text", "city", "City", { type: "text" }),
  field("social-user", "profile", "Profile"),
];

/** What it works on: every kind of field that a form may have is in one of the two. */
export function projectFields(clients: number): readonly FieldBlock[] {
  return [
    field("input-text", "name", "Project", { type: "text", required: true, max: 120 }),
    field("relation", "client", "Client", { relationTypeId: clients, relationId: "client", relationReverse: "Projects" }),
    field("relation-field", "city", "City", { relation: "client", op: "first", field: "city" }),
    field("select", "room", "Room", { values: choices("Kitchen", "Living room", "Bedroom", "Bathroom", "Whole house"), look: "dropdown" }),
    field("number", "budget", "Budget", { min: 0, ...euros }),
    field("calculated", "deposit", "Deposit", { formula: "budget * 0.3", asNumber: true, show: true, ...euros }),
    field("checkbox", "paid", "Deposit paid", { look: "switch" }),
    field("date", "starts", "Starts"),
    field("booking", "visit", "First visit", {
      futureOnly: true,
      workingFrom: "09:00",
      workingTo: "17:00",
      slotDuration: 60,
      timezone: "UTC",
    }),
    field("user-select", "lead", "Lead"),
    field("users", "crew", "Crew"),
    field("checklist", "services", "Services", { values: choices("Drawings", "Furniture", "Light", "Building works") }),
    field("tags", "materials", "Materials"),
    field("color", "colour", "Main colour"),
    field("rate", "fit", "Fit", { max: 5 }),
    field("html-field", "about", "About what follows", { html: "<p>What was agreed, and what is still open.</p>" }),
    field("textarea", "wishes", "Wishes", { rows: 4 }),
    field("upload", "plan", "Picture", { accept: "image" }),
    field("invoice-items", "quote", "Quote", { currency: "EUR", defaultTaxRate: 20, defaultDiscountRate: 0 }),
    field("post-selector", "through", "Recommended by", { type: clients }),
    field("form-designer", "questions", "Questions for the first visit"),
    field("action-button", "mark", "Mark the deposit as paid", {
      ...{ type: "btn", size: "sm", successMessage: "The deposit is marked as paid." },
      actions: [{ component: "update-post", slug: "set", fieldToUpdate: "paid", valueToUpdate: "true" }],
    }),
  ];
}

/** What it has made and shows on its site. */
export const roomFields: readonly FieldBlock[] = [
  field("input-text", "name", "Room", { type: "text", required: true }),
  field("input-text", "place", "Where", { type: "text" }),
  field("number", "year", "Year"),
  field("textarea", "summary", "In a sentence"),
  field("textarea", "story", "How it came about"),
  field("upload", "picture", "Picture", { accept: "image" }),
];

/** What visitors are asked on the page. */
export const enquiryFields: readonly FieldBlock[] = [
  field("input-text", "name", "Your name", { type: "text", required: true }),
  field("input-text", "email", "Your e-mail", { type: "email", required: true }),
  field("select", "room", "What is it about?", {
    values: choices("Kitchen", "Living room", "Bedroom", "Bathroom", "Something else"),
    look: "dropdown",
  }),
  field("textarea", "message", "Tell us about it", { rows: 5 }),
];

/** The four steps of a project; who has one next is chosen in turn. */
export function projectStatuses(initial: unknown, team: readonly number[]) {
  const shared = { assignees: team, settings: { assignMode: "roundRobin" } };
  const step = (title: string, slug: string, color: string, next: string, settings: Options = {}) => ({
    ...{ title, slug, color, next },
    ...shared,
    settings: { ...shared.settings, ...settings },
  });
  return [
    { id: initial, ...step("New", "new", "amber", "quote", { nextLabel: "Send the quote", netDate: 3 }) },
    step("Quote sent", "quote", "blue", "work", { nextLabel: "Begin the work", netDate: 14 }),
    step("In work", "work", "violet", "done", { nextLabel: "Hand it over", netDate: 30 }),
    step("Done", "done", "green", "0"),
  ];
}
