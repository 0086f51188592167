import { toggle } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { filter, needed, type } from "./options.ts";

/** Finds records of a type, newest first: one, or up to fifty. */
export const getPost = defineActionKind({
  kind: "get-post",
  label: "Get record",
  group: "Records",
  options: {
    typeId: needed(type("Data type")),
    single: toggle("Only one record"),
    postFilter: filter("Which records", { of: "typeId" }),
  },
  start: { typeId: "", single: true, postFilter: [] },
  gives: "posts",
  onlyReads: true,
  says: ({ single, typeId }, { type: titleOf }) => `${single === true ? "Find a record" : "Find records"} in ${titleOf(String(typeId))}`,
});
