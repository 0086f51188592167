import type { FieldBlock } from "../../../model/fields/field.ts";
import { readsOf } from "../../../model/forms/form-plan.ts";
import { planOf } from "../../../model/forms/plan-form.ts";
import type { Status } from "../../../model/workflow/status.ts";
import { appById } from "../../apps/public.ts";
import { knownEmail, userById } from "../../auth/public.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Type } from "../../type-definitions/public.ts";

/** What the formulas of a record may name besides its own values. Nothing secret is among it. */
export type FormulaNames = { readonly [name: string]: unknown };
type Asking = Pick<Scope, "app" | "person" | "db">;

/** For the formulas of a type's own form. */
export function formulaNames(scope: Asking, { row }: Type, status: Status | undefined): Promise<FormulaNames> {
  return namesForFields(scope, row.post_fields, status);
}

/** For the formulas of any form; one that is no record's has no status. */
export async function namesForFields(scope: Asking, fields: readonly FieldBlock[], status?: Status): Promise<FormulaNames> {
  const plan = planOf(fields);
  return plan.length === 0 ? {} : namesRead(scope, status, (name) => plan.some((field) => readsOf(field).has(name)));
}

/** Asks the database only for what some formula reads. */
export async function namesRead(scope: Asking, status: Status | undefined, isRead: (name: string) => boolean): Promise<FormulaNames> {
  return {
    user: isRead("user") ? await personOf(scope) : null,
    status: status ? { id: status.id, title: status.title } : null,
    app: isRead("app") ? await appOf(scope) : null,
  };
}

async function personOf({ person, db }: Pick<Scope, "person" | "db">) {
  const user = person && (await userById(db, person.id));
  if (!user) return null;
  const { id, nickname, firstName, lastName } = person;
  return { id, nickname, firstName, lastName, email: knownEmail(user) };
}

async function appOf(scope: Pick<Scope, "app" | "db">) {
  const app = await appById(scope.db, scope.app);
  return app ? { id: app.id, title: app.title, slug: app.slug, domain: app.domain } : null;
}
