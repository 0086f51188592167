import { useState } from "react";
import { addressesOf, checkFile, mostFiles, type UploadOptions } from "../../model/fields/values/upload.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import type { WidgetProps } from "../widget.ts";

/** A number is how much of a file is there, from 0 to 1. */
type State = "idle" | number | { readonly failed: string };

/** Keeps chosen files one after the other and makes their addresses the value; what is wrong is said before anything travels. */
export function useUpload({ field, value, onChange, tools }: WidgetProps<UploadOptions>) {
  const [state, setState] = useState<State>("idle");
  const upload = async (files: readonly File[]) => {
    const { uploadFile, mostBytes } = tools;
    if (files.length === 0 || !uploadFile) return;
    const held = field.multiple ? addressesOf(value) : [];
    const [wrong] = files.flatMap((file) => checkFile(file, field, mostBytes));
    if (wrong !== undefined) return setState({ failed: wrong });
    if (held.length + files.length > mostFiles)
      return setState({ failed: filledIn(widgetTextsIn(tools).atMostFiles, { count: mostFiles }) });
    const kept = [...held];
    for (const file of files) {
      setState(0);
      try {
        kept.push(await uploadFile(file, field, setState));
        onChange(field.multiple ? [...kept] : (kept[0] ?? null));
      } catch (error) {
        return setState({ failed: error instanceof Error ? error.message : `${file.name}: could not be uploaded` });
      }
    }
    setState("idle");
  };
  const leaveOut = () => {
    setState("idle");
    // What was said of the field is over with it.
    onChange(value ?? null);
  };
  return { state, upload, leaveOut };
}
