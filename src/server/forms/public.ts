/** What the features below may use of forms. */
export { findForms, formBlocks, type StoredForm, settingOf } from "./find-form.ts";
export { mailValues } from "./mail-form.ts";
export { keepForField, uploadFieldsOf } from "./upload-to-form.ts";
