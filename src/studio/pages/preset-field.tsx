import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { PresetSketch } from "../editor/presets/preset-sketch.tsx";
import { presets } from "../editor/presets/presets.ts";

/** What a new page starts from. */
export const presetField: FieldBlock = {
  ...{ id: "page-preset", slug: "preset", label: "Start from", component: "select", look: "cards" },
  values: presets.map(({ value, name, text }) => ({ text: name, value, description: text })),
};

/** A small sketch of the sections that a preset begins with. */
export function presetPicture(_: FieldBlock, value: Json) {
  return <PresetSketch sections={presets.find((preset) => preset.value === value)?.sections ?? []} />;
}
