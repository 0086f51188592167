import { defineActionKind } from "./define-action-kind.ts";
import { anyValue, fieldOf, needed, record, type } from "./options.ts";

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
});
