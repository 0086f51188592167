import { defineScreens } from "../frame/registry/screens.ts";

/** Records out of files and into them. The dialogs open over the list. */
export const transfer = defineScreens({ palette: () => import("./palette.tsx") });
