/** What the features below may use of forms. */
export { findForms, formBlocks, readForms, type StoredForm, settingOf } from "./find-form.ts";
export { formOn, type PublicForm } from "./find-public-form.ts";
export { answersIn, buttonIn, problemsOf, uploadsAskedBy } from "./form-buttons.ts";
export { changedForm, sayChanged } from "./form-changed.ts";
export { formHeader } from "./form-header.ts";
export { keysSent } from "./keys-sent.ts";
export { type FormSent, findSent, mailOfSent, notifiedBy } from "./mail-answers.ts";
export { isByProgram, submitPublicForm } from "./submit-public-form.ts";
export { keepForField, uploadFieldsOf } from "./upload-to-form.ts";
