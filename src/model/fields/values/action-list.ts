import { jsonList } from "./json-list.ts";

/** What is done one after the other. What each action needs is checked where the list is saved. */
export const actionListValue = jsonList(
  "a list of actions",
  ({ component, slug }) => typeof component === "string" && typeof slug === "string",
);
