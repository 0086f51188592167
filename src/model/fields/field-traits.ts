/** Which kinds of fields records are looked at by: on a day, under a picture, by a name. */
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

/** Whether a field is there to name its record in addresses. */
export function isSlug({ component }: Pick<FieldBlock, "component">): boolean {
  const kind: FieldComponent = "slug";
  return component === kind;
}

/** Whether a record may be called by what a field holds: one line of plain words. */
export function maySayName({ component, type = "text" }: FieldBlock): boolean {
  const kind: FieldComponent = "input-text";
  return component === kind && type === "text";
}
