import { choice, line, links, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { AccountOnPage } from "../parts/account-on-page.ts";
import { sectionStyles } from "../parts/style-settings.ts";

/** Who is signed in; pages with it are drawn for each member alone, and kept for strangers. */
const accountNeed: Need<"account", AccountOnPage> = {
  name: "account",
  reads: { user: true },
  sample: { member: { name: "Ada", signOut: "#", profile: "#" } },
};

export const account = defineBlock({
  kind: "account",
  label: "Account",
  group: "Forms",
  keywords: ["sign in", "log in", "login", "sign out", "member", "user", "profile"],
  mostOnPage: 1,
  needs: [accountNeed],
  content: {
    title: line("Title for strangers"),
    description: paragraph("Description"),
    submitBtnText: line("Button text", { max: 100 }),
    greeting: line("Greeting of members", { description: "{name} stands for their name." }),
    values: links("Links of members"),
  },
  styles: { layout: choice("Layout", { card: "Card", plain: "Plain" }, { default: "card" }), ...sectionStyles },
  typed: { title: "plain", description: "plain", submitBtnText: "plain" },
  start: { title: "Members sign in here", description: "", submitBtnText: "", greeting: "", values: [], settings: { layout: "card" } },
});
