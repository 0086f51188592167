import { useMemo } from "react";
import type { FieldTools } from "../../fields/widget.ts";
import { useApp } from "./app-context.ts";
import { today } from "./today.ts";
import { uploadFile } from "./upload-file.ts";

/** What the fields of a form may ask of the studio, inside an app. */
export function useTools(): FieldTools {
  const { id } = useApp();
  return useMemo(() => ({ today: today(), uploadFile: (file, field, onProgress) => uploadFile(id, file, field, onProgress) }), [id]);
}
