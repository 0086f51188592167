import { restoreFromTrash as restoreContract } from "../../contract/trash.ts";
import { change, feature } from "../feature.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";

export const restoring = feature("restoring", { answers: [change(restoreContract, restoreFromTrash)] });
