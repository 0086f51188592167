import { mailForm as mailContract, uploadToForm as uploadContract } from "../../contract/forms.ts";
import { answer, change, feature } from "../feature.ts";
import { mailForm } from "./mail-form.ts";
import { uploadToForm } from "./upload-to-form.ts";

export const forms = feature("forms", { answers: [change(mailContract, mailForm), answer(uploadContract, uploadToForm)] });
