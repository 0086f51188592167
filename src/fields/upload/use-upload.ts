import { useState } from "react";
import { checkFile, type UploadOptions } from "../../model/fields/values/upload.ts";
import type { WidgetProps } from "../widget.ts";

/** A number is how much of a file is there, from 0 to 1. */
type State = "idle" | number | { readonly failed: string };

/** Keeps a chosen file and makes its address the value; what is wrong with it is said before it travels. */
export function useUpload({ field, onChange, tools }: WidgetProps<UploadOptions>) {
  const [state, setState] = useState<State>("idle");
  const upload = async (file: File | undefined) => {
    if (!file || !tools.uploadFile) return;
    const [wrong] = checkFile(file, field);
    if (wrong !== undefined) return setState({ failed: wrong });
    setState(0);
    try {
      onChange(await tools.uploadFile(file, field, setState));
      setState("idle");
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : `${file.name}: could not be uploaded` });
    }
  };
  return { state, upload };
}
