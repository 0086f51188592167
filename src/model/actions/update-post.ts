import { fieldOf } from "../filter/record-setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { anyValue, needed, record, type } from "./options.ts";

/** Sets one field of a record. Its status set is a move: what the status does on entering is done. */
export const updatePost = defineActionKind({
  kind: "update-post",
  label: "Update record",
  group: "Records",
  options: {
    postId: record("Record"),
    typeId: type("Data type"),
    fieldToUpdate: needed(fieldOf("Field", { of: "typeId", builtIn: true })),
    valueToUpdate: anyValue("New value"),
  },
  start: { postId: "", fieldToUpdate: "", valueToUpdate: "" },
  // Of this record the type is known.
  idle: ({ postId }) => ((postId ?? "") === "" ? ["typeId"] : []),
  gives: "post",
  says: ({ postId = "", fieldToUpdate, valueToUpdate }, { field, status }) => {
    const [slug, value] = [String(fieldToUpdate), String(valueToUpdate ?? "")];
    const record = postId === "" ? "this record" : `the record ${String(postId)}`;
    if (slug === "statusId") return `Move ${record} to ${status(value)}`;
    return value === "" ? `Empty ${field(slug)} of ${record}` : `Set ${field(slug)} of ${record} to ${value}`;
  },
});
