import type { Found } from "../../fields/references/reference-tools.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

/** What the fields of a served form may choose from, by the type, and where a script asks for more. */
export interface FormReferences {
  readonly offered: { readonly [type: string]: Found };
  /** "/api/{app}". */
  readonly api: string;
}

/** Where a script posts a form: `fixed` with the values beside it, or under the key `under`. */
export interface SendTo {
  readonly url: string;
  readonly fixed: JsonObject;
  readonly under?: string;
  /** Says which form of a page it is, for those who are told of what comes by it. */
  readonly headers?: { readonly "X-Joinery-Form": string };
}

/** One form of a page, as the server knows it. */
export interface FormOnPage {
  /** Those that a visitor may fill in, in their order. */
  readonly fields: readonly FieldBlock[];
  /** What it holds already; absent: its fields begin with their defaults. */
  readonly values?: JsonObject;
  /** Where a browser without script posts it; answered with the page again and `submitted`. */
  readonly action: string;
  /** Where a script sends a file for one of its upload fields, whose slug is added at the end. */
  readonly upload: string;
  /** Where a script posts it as JSON; "page": it posts it as the browser does. Absent: no script takes the form over. */
  readonly send?: SendTo | "page";
  /** What formulas may name besides the form's own values. */
  readonly names?: JsonObject;
  /** Where a script asks for the free times of its booking fields: "/api/{app}/types/{type}/slots/", before the slug. */
  readonly slots?: string;
  /** Who or what the times are asked for, where no field of the form says so. */
  readonly place?: string;
  /** Present when a field points at records. */
  readonly references?: FormReferences;
}
