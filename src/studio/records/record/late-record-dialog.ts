import { loadPart } from "../../frame/loading/load.ts";
import type { RecordDialogProps } from "./record-dialog.tsx";

export const LateRecordDialog = loadPart<RecordDialogProps>(() => import("./record-dialog.tsx").then(({ RecordDialog }) => RecordDialog));
