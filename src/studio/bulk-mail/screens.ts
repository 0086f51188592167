import { defineScreens } from "../frame/registry/screens.ts";

/** A mail to the records of a list. The dialog opens over the list. */
export const bulkMail = defineScreens({ palette: () => import("./palette.tsx") });
