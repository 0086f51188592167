/** The name of a relation is a value like that of a field; here by the name of its own kind, under which public forms look for it. */
export { fieldPickerValue as relationPickerValue } from "./field-picker.ts";
