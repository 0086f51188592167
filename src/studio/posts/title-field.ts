import type { FieldBlock } from "../../model/fields/field.ts";

/** The title of a record as a field like any other. */
export const titleField: FieldBlock = { id: "record-title", slug: "title", label: "Title", component: "input-text", max: 255 };
