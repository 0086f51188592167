import * as z from "zod";
import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { line, type Setting, type Settings, settingsSchema } from "../fields/setting.ts";
import { conditions } from "../filter/conditions.ts";
import type { Action } from "./action.ts";

/** All that editors, server and catalogue know of one kind of action; what it does stands in `server/workflow/actions/`. */
export interface ActionKind<Options extends Settings = Settings> {
  readonly kind: string;
  readonly label: string;
  readonly group: "Messages" | "Records" | "People" | "Programs" | "Flow";
  /** What may be set on an action of this kind, in the order of its panel. A name with a dot lies below: "schedule.delay". */
  readonly options: Options;
  /** The options of a fresh one. */
  readonly start: JsonObject;
  /** What later actions of the list find under its slug. */
  readonly gives: "mail" | "post" | "posts" | "profile" | "call" | "choice" | "wait" | "notice" | "order";
  /** It changes nothing and tells nobody, so it may be done again for what it gives. */
  readonly onlyReads?: true;
  /** The options that mean nothing beside the others: they are neither asked for nor required. */
  readonly idle?: (action: Action) => readonly (keyof Options & string)[];
  /** What one does, in a sentence without an end: "E-mail the owner of this app: “Paid”". */
  readonly says: (action: Action, named: Named) => string;
}

/** What people call the fields of the record at hand, data types and statuses, by their slugs or ids. */
export interface Named {
  readonly field: (slug: string) => string;
  readonly type: (idOrSlug: string) => string;
  readonly status: (idOrSlug: string) => string;
}

/** The lists hold kinds of all options alike. */
export function defineActionKind<const Options extends Settings>(declared: ActionKind<Options>): ActionKind {
  return declared as unknown as ActionKind;
}

/** What every action says of itself: the name of its result, and a title for people. */
const shared: Settings = {
  title: line("Title", { max: 100, placeholder: "For the list of actions" }),
  slug: {
    field: {
      ...{ label: "Key", component: "slug", separator: "_", max: 8, required: true },
      description: "Under this name later actions find its result.",
    },
    schema: z.string().max(1_000),
  } as Setting,
};

/** The settings form of a kind; its values are the action's options by name. */
export function actionSettingsForm({ options }: ActionKind): FieldBlock[] {
  return Object.entries({ ...shared, ...options }).map(([name, setting]) => ({
    id: `set-${name}`,
    slug: name,
    ...(setting as Setting).field,
  }));
}

/** The schema of a whole action of this kind. Unknown keys are refused. */
export function actionSchema({ kind, options }: ActionKind): z.ZodType<Action> {
  const all = Object.entries({ ...shared, ...options }) as [string, Setting][];
  const flat = Object.fromEntries(all.filter(([name]) => !name.includes(".")));
  const groups = new Set(all.flatMap(([name]) => (name.includes(".") ? (name.split(".")[0] ?? []) : [])));
  const nested = [...groups].map((group) => {
    const below = all.filter(([name]) => name.startsWith(`${group}.`));
    return [group, z.optional(settingsSchema(Object.fromEntries(below.map(([name, setting]) => [name.slice(group.length + 1), setting]))))];
  });
  const shape = Object.fromEntries([...Object.entries(flat).map(([name, { schema }]) => [name, z.optional(schema)]), ...nested]);
  return z.strictObject({ component: z.literal(kind), conditions: z.optional(conditions), ...shape }) as unknown as z.ZodType<Action>;
}
