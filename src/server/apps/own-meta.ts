import { storable } from "../../model/base/storable.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { checkValues, tidyValues } from "../../model/fields/rules.ts";
import type { FieldComponent } from "../../model/fields/values.ts";
import { hasFormulas } from "../../model/fields/worked-out.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import { refuse, refuseFields, type Scope, signedInPerson } from "../kernel/scope.ts";
import { todayOf } from "./app-zone.ts";
import { memberByUser, memberForChange, updateMember } from "./member-store.ts";
import { type AppRow, appById } from "./store.ts";

/** Kinds that are no value of a person, or whose value is kept elsewhere: files are claimed, bookings are counted. */
const notOwn: readonly FieldComponent[] = ["action-button", "action-list", "booking", "form-designer", "html-field", "show-if", "upload"];

/**
 * The fields of an app's members that each may fill in for themselves: those that are open to change, hold a value by themselves, and
 * need no formula. What else the app keeps of its members is its admins' affair.
 */
export function ownFieldsOf({ user_fields: fields }: Pick<AppRow, "user_fields">): readonly FieldBlock[] {
  const isOwn = (field: FieldBlock) =>
    limitOf(field) === "editable" &&
    !notOwn.some((kind) => kind === field.component) &&
    sourceOf(field) === undefined &&
    !hasFormulas([field]);
  return (fields as readonly FieldBlock[]).filter(isOwn);
}

/** What the app at hand keeps of the caller in those fields; null: they are no member of it. */
export async function ownMetaOf(scope: Pick<Scope, "db" | "person" | "appRole">, app: AppRow): Promise<FieldValues | null> {
  const member = await memberByUser(scope.db, signedInPerson(scope).id);
  if (!member) return null;
  return Object.fromEntries(ownFieldsOf(app).map(({ slug }) => [slug, member.user_meta[slug]]));
}

/** Changes what the app at hand keeps of the caller. Fields that are not sent, and those that are not theirs to change, stay. */
export async function changeOwnMeta(scope: Scope, sent: FieldValues): Promise<void> {
  const today = await todayOf(scope);
  await scope.write(async (writing) => {
    const member = await memberForChange(writing.db, signedInPerson(scope).id);
    const app = await appById(writing.db, scope.app);
    if (!member || !app) throw refuse("forbidden", "You are no member of this app.");
    const own = ownFieldsOf(app);
    const strange = Object.keys(sent).filter((slug) => !own.some((field) => field.slug === slug));
    if (strange.length > 0)
      throw refuseFields(Object.fromEntries(strange.map((slug) => [slug, { title: slug, messages: ["is not a known field"] }])));
    const asked = own.filter(({ slug }) => Object.hasOwn(sent, slug));
    const values = tidyValues(asked, sent);
    const problems = checkValues(asked, values, { today });
    if (Object.keys(problems).length > 0) throw refuseFields(problems);
    const emptied = Object.fromEntries(asked.map(({ slug }) => [slug, values[slug] ?? null]));
    await updateMember(writing.db, { ...member, user_meta: { ...member.user_meta, ...(storable(emptied) as object) } }, scope.now);
  });
}
