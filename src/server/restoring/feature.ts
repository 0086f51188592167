import { restoreFromTrash as restoreContract } from "../../contract/trash.ts";
import { feature, transactional } from "../kernel/feature.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";

export const restoring = feature("restoring", { endpoints: [transactional(restoreContract, restoreFromTrash)] });
