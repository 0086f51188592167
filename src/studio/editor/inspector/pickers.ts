import type { FieldTools } from "../../../fields/widget.ts";
import { FontPicker } from "../brand/font-picker.tsx";
import { CodePicker } from "../code/code-picker.tsx";
import { OverridesPicker } from "../symbols/overrides-picker.tsx";
import { SymbolPicker } from "../symbols/symbol-picker.tsx";
import { TemplatePicker } from "../templates/template-picker.tsx";
import { TemplateSettings } from "../templates/template-settings.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { IconPicker } from "./icon-picker.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { SeedPicker } from "./seed-picker.tsx";
import { ZoomPicker } from "./zoom-picker.tsx";

/** What settings of blocks and pages are chosen with, by the `picker` of their fields. */
export const pickers: NonNullable<FieldTools["pickers"]> = {
  font: FontPicker,
  icon: IconPicker,
  seed: SeedPicker,
  picture: PicturePicker,
  focus: FocusPicker,
  zoom: ZoomPicker,
  code: CodePicker,
  template: TemplatePicker,
  "template-settings": TemplateSettings,
  symbol: SymbolPicker,
  overrides: OverridesPicker,
};
