import { loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

/** The mails that an app has sent or could not send. */
export const mail = defineScreens({
  settings: [{ tab: "mail", label: "E-mail", Part: loadTab(() => import("./mail-tab.tsx").then(({ MailTab }) => MailTab)) }],
  palette: () => import("./palette.tsx"),
});
