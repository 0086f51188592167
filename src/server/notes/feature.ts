import { listNotes as listContract } from "../../contract/posts.ts";
import { answer, feature } from "../kernel/feature.ts";
import { listNotes } from "./list-notes.ts";

/** A note is written, changed and deleted like every record. */
export const notes = feature("notes", { keepsAccess: true, endpoints: [answer(listContract, listNotes)] });
