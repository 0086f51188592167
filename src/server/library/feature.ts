import * as contract from "../../contract/files.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { deleteFile } from "./delete-file.ts";
import { fileUsage, replaceFile } from "./file-usage.ts";

/** What the files of an app are used for. */
export const library = feature("library", {
  endpoints: [
    answer(contract.fileUsage, fileUsage),
    transactional(contract.replaceFile, replaceFile),
    transactional(contract.deleteFile, deleteFile),
  ],
});
