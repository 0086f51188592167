import type {
  Component,
  changeComponent as changeContract,
  cloneComponent as cloneContract,
  createComponent as createContract,
} from "../../contract/components.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { oddOptionsInForm } from "../../model/fields/option-faults.ts";
import { appById, updateSettings } from "../apps/public.ts";
import { notFound, refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { changePost, createPost } from "../records/public.ts";
import { createType } from "../types/public.ts";
import { foundIn } from "./find-components.ts";
import { libraryType, menuOf, sharedOwner, showComponent } from "./library.ts";

type Written = Pick<InputOf<typeof createContract>, "title" | "content" | "settings_menu">;

/** The literal words of the sources. */
export const externalComponent = "You can not edit an external component. You can clone it but you may miss future changes.";

export async function createComponent(scope: WriteScope, { title, content, settings_menu }: Written): Promise<Component> {
  refuseOddOptions(settings_menu, []);
  return made(scope, { title: title || "Untitled", content: content ?? "", settings_menu: (settings_menu ?? []) as readonly JsonObject[] });
}

export async function changeComponent(
  scope: WriteScope,
  { owner, component, title, content, settings_menu, ...sent }: InputOf<typeof changeContract>,
): Promise<Component> {
  if (owner !== scope.app) {
    await heldForeign(scope, owner, component);
    throw refuse("forbidden", externalComponent);
  }
  refuseOddOptions(settings_menu, menuOf(await foundIn(scope, component)));
  const values = {
    ...(title !== undefined && { title: title || "Untitled" }),
    ...(content !== undefined && { content }),
    ...(settings_menu !== undefined && { settings_menu }),
    ...(typeof sent.updatedAt === "string" && { updatedAt: sent.updatedAt }),
  };
  await changePost(scope, { post: component, values });
  return showComponent(await foundIn(scope, component), scope.app);
}

/** What nobody could choose in the form of a template's settings. `before`: that form as it is stored. */
function refuseOddOptions(menu: Written["settings_menu"], before: readonly JsonObject[]): void {
  const odd = oddOptionsInForm(menu, { list: "settings_menu", before });
  if (Object.keys(odd).length > 0) throw refuseFields(odd);
}

/** The copy is the app's own: with an id, an app and times of its own, and the origin that it says. */
export async function cloneComponent(scope: WriteScope, { owner, component }: InputOf<typeof cloneContract>): Promise<Component> {
  const row = owner === scope.app ? await foundIn(scope, component) : await heldForeign(scope, owner, component);
  const origin = { clonedFromPost: row.id, clonedFromApp: row.app_id };
  return made(scope, { title: row.title ?? "Untitled", content: row.content, settings_menu: menuOf(row), ...origin });
}

async function heldForeign(scope: WriteScope, owner: number, component: number) {
  if (owner !== sharedOwner) throw notFound("Component");
  return scope.within(sharedOwner, (inside) => foundIn(inside, component));
}

interface NewComponent {
  readonly title: string;
  readonly content: string;
  readonly settings_menu: readonly JsonObject[];
  readonly clonedFromPost?: number;
  readonly clonedFromApp?: number;
}

async function made(scope: WriteScope, values: NewComponent): Promise<Component> {
  const type = (await libraryType(scope))?.row.id ?? (await makeLibrary(scope));
  const { id } = await createPost(scope, { typeId: type, values: { ...values, settings_menu: [...values.settings_menu] } });
  return showComponent(await foundIn(scope, id), scope.app);
}

const fields: readonly FieldBlock[] = [
  { id: "component_menu", slug: "settings_menu", label: "Settings", component: "form-designer" },
  { id: "component_from_post", slug: "clonedFromPost", label: "Cloned from record", component: "number" },
  { id: "component_from_app", slug: "clonedFromApp", label: "Cloned from app", component: "number" },
];

/** The data type of an app's template blocks, named in its settings. Only those who edit the app see its records. */
async function makeLibrary(scope: WriteScope): Promise<number> {
  const { id } = await createType(scope, {
    title: "Template blocks",
    permission: "private",
    postFields: fields.map((field) => ({ ...field })),
  });
  const app = await appById(scope.db, scope.app);
  if (app) await updateSettings(scope.db, { id: app.id, settings: { ...app.settings, componentType: id }, now: scope.now });
  return id;
}
