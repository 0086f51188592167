/** What a plan may limit in an app. Absent in a plan: not limited. */

/** Amounts that stand in an app. */
const levels = ["maxPages", "maxTypes", "maxRecords", "maxMembers", "maxFilesMb", "maxApps", "apiKeys", "webhooks"] as const;
/** Amounts that begin anew each month, in the app's time zone, or hold for one import. */
const flows = ["maxImportRows", "maxMailsMonth", "maxRunsMonth"] as const;
/** What an app may or may not do: 1 or 0. */
const abilities = ["customDomain", "customCode"] as const;

export const limitNames = [...levels, ...flows, ...abilities] as const;
export type LimitName = (typeof limitNames)[number];
export type AbilityName = (typeof abilities)[number];

/** Limits by name; what is absent is not limited. */
export type Limits = { readonly [Name in LimitName]?: number };

export function isAbility(name: LimitName): name is AbilityName {
  return (abilities as readonly string[]).includes(name);
}

const nouns: { readonly [Name in Exclude<LimitName, AbilityName>]: readonly [one: string, many: string] } = {
  maxPages: ["page", "pages"],
  maxTypes: ["data type", "data types"],
  maxRecords: ["record", "records"],
  maxMembers: ["member", "members"],
  maxFilesMb: ["MB of files", "MB of files"],
  maxApps: ["app", "apps"],
  apiKeys: ["API key", "API keys"],
  webhooks: ["webhook", "webhooks"],
  maxImportRows: ["row in one import", "rows in one import"],
  maxMailsMonth: ["mail a month", "mails a month"],
  maxRunsMonth: ["run of actions a month", "runs of actions a month"],
};
const abilityNouns: { readonly [Name in AbilityName]: string } = {
  customDomain: "a domain of your own",
  customCode: "code of your own",
};

/** What whoever works on an app is told where its plan ends. */
export function sayLimit(name: LimitName, limit: number): string {
  if (isAbility(name)) return `Your plan does not include ${abilityNouns[name]}. Upgrade to add it.`;
  return `Your plan includes ${limit.toLocaleString("en-US")} ${nouns[name][limit === 1 ? 0 : 1]}. Upgrade to add more.`;
}

/** The limits that a plan says under their names: whole numbers of 0 and more; of abilities yes and no. All else is not limited. */
export function limitsSaid(plan: { readonly [key: string]: unknown }): Limits {
  const said: { [Name in LimitName]?: number } = {};
  for (const name of limitNames) {
    const limit = isAbility(name) ? yesOrNo(plan[name]) : wholeNumber(plan[name]);
    if (limit !== undefined) said[name] = limit;
  }
  return said;
}

function yesOrNo(value: unknown): number | undefined {
  return typeof value === "boolean" || value === 0 || value === 1 ? Number(value) : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** How much there may be at most: what visitors send is taken a little longer, for they can not upgrade. */
export function allowed(name: LimitName, limit: number, { isVisitor }: { readonly isVisitor: boolean }): number {
  return isVisitor && name === "maxRecords" ? Math.floor(limit * 1.1) : limit;
}
