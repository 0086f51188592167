import { defineScreens } from "../frame/registry/screens.ts";

/** Lists of records. Their screen is a tab of the data type's. */
export const recordLists = defineScreens({
  palette: () => import("./palette.tsx"),
  shortcuts: () => import("./record-shortcuts.ts").then(({ recordShortcuts }) => recordShortcuts),
});
