import { fieldPickerValue } from "./field-picker.ts";

/** A relation by its key, or a field of what one points at by its slug. */
export const relationPickerValue = fieldPickerValue;
