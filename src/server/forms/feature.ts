import { mailForm as mailContract, uploadToForm as uploadContract } from "../../contract/forms.ts";
import { createPost } from "../../contract/posts.ts";
import { answer, feature, on, transactional } from "../kernel/feature.ts";
import { formSent } from "../records/public.ts";
import { createAsSent } from "./create-as-sent.ts";
import { tellSent } from "./mail-answers.ts";
import { mailForm } from "./mail-form.ts";
import { uploadToForm } from "./upload-to-form.ts";

/** Forms of pages. A record that is made through the API may come by one, so that is answered here. */
export const forms = feature("forms", {
  keepsAccess: true,
  endpoints: [transactional(createPost, createAsSent), transactional(mailContract, mailForm), answer(uploadContract, uploadToForm)],
  listeners: [on(formSent, tellSent)],
});
