import type { Json } from "../model/base/json.ts";
import type { FieldBlock } from "../model/fields/field.ts";
import type { Widget } from "./widget.ts";

/**
 * What a script adds to a field that the server drew, for kinds whose HTML alone is not everything. It stands in
 * `fields/<kind>/enhance.ts` and reaches only visitors whose form has such a field.
 */
export type Enhancer = Helped | Drawn | (Helped & Drawn) | Shown;

/** The inputs stay as they are and get some help. */
interface Helped {
  readonly help: (frame: HTMLElement, field: FieldBlock & never) => void;
}

/** The widget takes the field over, and then needs no help. That brings the renderer along, so only where `isNeeded` says so. */
interface Drawn {
  readonly isNeeded: (field: FieldBlock & never) => boolean;
  readonly widget: () => Promise<Widget["draw"]>;
}

/** It holds no input; what formulas make of it is written into it. */
interface Shown {
  readonly write: (frame: HTMLElement, value: Json | undefined) => void;
}
