import { mailForm as contract } from "../../contract/forms.ts";
import { change, feature } from "../feature.ts";
import { mailForm } from "./mail-form.ts";

export const forms = feature("forms", { answers: [change(contract, mailForm)] });
