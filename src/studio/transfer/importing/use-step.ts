import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplyOf } from "../../../contract/endpoint.ts";
import type { Import, stepImport } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { importKey } from "./import-queries.ts";

type Step = "check" | "start" | "cancel" | "undo";

interface Stepping {
  readonly isBusy: boolean;
  /** Undefined: it was refused, and that was said. */
  readonly take: (step: Step) => Promise<ReplyOf<typeof stepImport> | undefined>;
}

/** Takes an import a step on. */
export function useStep(type: PostType, one: Import): Stepping {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const take = async (step: Step) => {
    setBusy(true);
    try {
      const stepped = await unlessFailed(api.stepImport({ params: { type: type.id, import: one.id, step } }));
      if (stepped) client.setQueryData(importKey(app.id, type.id, one.id), stepped);
      return stepped;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, take };
}
