import { FormBody } from "../../platform/http/form-body.ts";
import { keysSent, type StoredForm } from "../forms/public.ts";
import type { Scope } from "../kernel/scope.ts";

interface ByKeysOfNow {
  readonly body: FormBody;
  /** What else the request names a field by. */
  readonly named: (name: string) => string;
  /** Something was typed into a field that the form does not have any more. */
  readonly isOutdated: boolean;
}

/** A posted form by the keys that its fields have now, whenever it was served. `asked`: the field that its address names. */
export async function byKeysOfNow(
  scope: Pick<Scope, "db">,
  form: Pick<StoredForm, "type" | "fields">,
  { body, asked = "" }: { readonly body: FormBody; readonly asked?: string },
): Promise<ByKeysOfNow> {
  const names = [...body.fields.keys(), ...body.files.map(({ field }) => field), asked].map(fieldOf);
  const { now, gone } = await keysSent(scope, form, [...new Set(names)].filter(Boolean));
  const named = (name: string) => underKey(name, now.get(fieldOf(name)));
  const typed = [...body.fields].filter(([, entries]) => entries.some((entry) => entry.trim() !== "")).map(([name]) => name);
  const isOutdated = [...typed, ...body.files.filter(({ name }) => name !== "").map(({ field }) => field)].some((name) =>
    gone.includes(fieldOf(name)),
  );
  if (now.size === 0) return { body, named, isOutdated };
  const fields = [...body.fields].map(([name, entries]) => [named(name), entries] as const);
  return {
    body: new FormBody(
      new Map(fields),
      body.files.map((file) => ({ ...file, field: named(file.field) })),
    ),
    named,
    isOutdated,
  };
}

/** Parts of a field's own inputs stand below its key, behind a point. */
function fieldOf(name: string): string {
  return name.split(".", 1)[0] ?? "";
}

function underKey(name: string, key: string | undefined): string {
  return key === undefined ? name : key + name.slice(fieldOf(name).length);
}
