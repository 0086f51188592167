/** Which kinds of fields the looks of records need that are more than a table. */
import type { FieldBlock } from "./field.ts";
import type { UploadOptions } from "./values/upload.ts";
import type { FieldComponent } from "./values.ts";

/** The kinds whose values stand on a day. */
const datedKinds = ["date", "booking"] as const satisfies readonly FieldComponent[];
export type DatedKind = (typeof datedKinds)[number];

export function isDated({ component }: Pick<FieldBlock, "component">): boolean {
  return datedKinds.some((kind) => kind === component);
}

/** Whether a field may hold pictures: files of any kind but documents. */
export function holdsPictures(field: FieldBlock): boolean {
  const kind: FieldComponent = "upload";
  return field.component === kind && (field as UploadOptions).accept !== "document";
}
