import type { InputOf } from "../../contract/endpoint.ts";
import type { createType, PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { TypeSales } from "../../model/money/sales.ts";
import { pointsAt } from "../../model/types/leads.ts";
import {
  invoiceFields,
  misplacedSwitches,
  pricedIn,
  productSales,
  stockSales,
  type TypeTemplate,
  withStock,
} from "../../model/types/templates.ts";
import { installationSettingsIn } from "../installation/public.ts";
import { isAppAdmin, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { findSales } from "../sales/public.ts";
import { formsOfApp, type TypeRow } from "../type-definitions/public.ts";

interface Switches {
  readonly withInventory?: boolean | undefined;
  readonly withInvoice?: boolean | undefined;
}

/** Which switches are on now and were off before. What goes with another template is refused. */
export function turnedOn(
  wanted: Switches,
  before: Pick<TypeRow, "template"> & Partial<Pick<TypeRow, "with_inventory" | "with_invoice">>,
): Required<Switches> {
  const on = {
    withInventory: wanted.withInventory === true && before.with_inventory !== true,
    withInvoice: wanted.withInvoice === true && before.with_invoice !== true,
  };
  const misplaced = misplacedSwitches({ template: before.template as TypeTemplate, ...on });
  if (misplaced.length === 0) return on;
  throw refuseFields(Object.fromEntries(misplaced.map((name) => [name, { title: name, messages: ["does not go with this template"] }])));
}

/** The form with what a switch that was turned on adds to it. */
export function switchedFields(fields: readonly FieldBlock[], { withInventory }: Switches): readonly FieldBlock[] {
  return withInventory ? withStock(fields) : fields;
}

/**
 * How products are sold from the moment on when they are there, or have a stock; undefined where that is said already, or not for whoever asks to
 * say. Nothing is said of the stock of those that were sold without one from the start.
 */
export function switchedSales(
  scope: WriteScope,
  { isNew = false, withInventory }: Pick<Switches, "withInventory"> & { readonly isNew?: boolean },
  { fields, before }: { readonly fields: readonly FieldBlock[]; readonly before?: unknown },
): TypeSales | undefined {
  const counts = (name: unknown) => fields.some(({ slug, component }) => slug === name && component === "number");
  if (!isAppAdmin(scope) || !counts(productSales.price)) return undefined;
  if (!withInventory || !counts(stockSales.stock)) return isNew ? productSales : undefined;
  if (!before) return stockSales;
  const said = before as TypeSales;
  return said.price === stockSales.price && said.stock === undefined ? { ...said, ...stockSales } : undefined;
}

type Sold = TypeSales | null | undefined;

/** The form with a price that is shown as money, from the moment on when records are sold at it. */
export async function pricedForm(
  scope: WriteScope,
  form: readonly FieldBlock[],
  { sales, before }: { readonly sales: Sold; readonly before?: Sold },
): Promise<readonly FieldBlock[]> {
  if (!sales || sales.price === before?.price) return form;
  return pricedIn(form, sales.price, (await findSales(scope)).currency);
}

/** How the records are sold after a change, and the form with what that adds to it. `said`: what the change says of it. */
export async function soldForm(
  scope: WriteScope,
  form: readonly FieldBlock[],
  { on, said, before }: { readonly on: Switches; readonly said: Sold; readonly before: unknown },
): Promise<{ readonly wanted: Sold; readonly asked: readonly FieldBlock[] }> {
  const wanted = said === undefined ? switchedSales(scope, on, { fields: form, before }) : said;
  return { wanted, asked: await pricedForm(scope, form, { sales: wanted, before: before as Sold }) };
}

type Create = (scope: WriteScope, wanted: InputOf<typeof createType>) => Promise<PostType>;

/** Where the invoices of clients are: a data type of their own, made unless one that has items points at the clients already. */
export async function keepInvoices(scope: WriteScope, client: Pick<TypeRow, "id" | "title" | "slug">, create: Create): Promise<void> {
  const forms = await formsOfApp(scope.db);
  const isThere = forms.some(
    ({ post_fields: fields }) =>
      fields.some((field) => pointsAt(field, client)) && fields.some(({ component }) => component === "invoice-items"),
  );
  if (isThere) return;
  const { currency } = await installationSettingsIn(scope.db);
  await create(scope, { title: "Invoices", permission: "private", postFields: [...invoiceFields(client, currency)] });
}
