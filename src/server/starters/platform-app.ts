import type { FieldBlock } from "../../model/fields/field.ts";
import { addPlatformApp, appById } from "../apps/public.ts";
import { planType, platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { createType } from "../types/public.ts";
import { takeTurn } from "./store.ts";

/** What a plan says of itself; a limit that is left empty limits nothing. */
const planFields: readonly FieldBlock[] = [
  { id: "number_1", slug: "price", label: "Price", component: "number", min: 0, step: 0.01 },
  {
    id: "select_2",
    slug: "every",
    label: "Paid every",
    component: "select",
    values: [
      { text: "Month", value: "month" },
      { text: "Year", value: "year" },
    ],
  },
  ...(
    [
      ["trialDays", "Days of trial"],
      ["seats", "For so many apps, paid once"],
      ["maxPages", "Pages"],
      ["maxTypes", "Data types"],
      ["maxRecords", "Records"],
      ["maxMembers", "Members"],
      ["maxFilesMb", "MB of files"],
      ["maxImportRows", "Rows of one import"],
      ["maxMailsMonth", "Mails a month"],
      ["maxRunsMonth", "Runs of actions a month"],
      ["maxApps", "Apps of one person"],
      ["apiKeys", "API keys"],
      ["webhooks", "Webhooks"],
      ["customDomain", "Own domain (1: yes, 0: no)"],
      ["customCode", "Own code (1: yes, 0: no)"],
    ] as const
  ).map(([slug, label], at) => ({ id: `number_${at + 3}`, slug, label, component: "number" as const, min: 0, step: 1 })),
];

/** Makes the platform's own app where there is none yet. Nobody owns it before the first account is made. */
export async function ensurePlatformApp(scope: WriteScope): Promise<void> {
  if (await appById(scope.db, platformApp)) return;
  await takeTurn(scope.db);
  if (await appById(scope.db, platformApp)) return;
  await addPlatformApp(scope, { title: "Joinery", slug: "joinery" });
  await scope.within(platformApp, async (inside) => {
    await createType(inside, { title: "Plans", slug: "plans", permission: "read", postFields: [...planFields] }, planType);
  });
}
