import { toggle } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { needed, recordValues, type } from "./options.ts";

/** Creates a record of a type in its first status. */
export const createPost = defineActionKind({
  kind: "create-post",
  label: "Create record",
  group: "Records",
  options: {
    typeId: needed(type("Data type")),
    useTextarea: toggle("Write the values as JSON"),
    newPost: recordValues("Values", { of: "typeId", asText: "useTextarea" }),
  },
  start: { typeId: "", useTextarea: false, newPost: {} },
  gives: "post",
  says: ({ typeId }, { type: titleOf }) => `Create a record in ${titleOf(String(typeId))}`,
});
