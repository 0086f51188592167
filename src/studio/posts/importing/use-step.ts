import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { importKey } from "./import-queries.ts";

type Step = "check" | "start" | "cancel" | "undo";

/** Takes an import a step on; false: it was refused, and that was said. */
export function useStep(type: PostType, one: Import): { readonly isBusy: boolean; readonly take: (step: Step) => Promise<boolean> } {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const take = async (step: Step) => {
    setBusy(true);
    try {
      const stepped = await unlessFailed(api.stepImport({ params: { type: type.id, import: one.id, step } }));
      if (stepped) client.setQueryData(importKey(app.id, type.id, one.id), stepped);
      return stepped !== undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, take };
}
