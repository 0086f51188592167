import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InputOf } from "../../../contract/endpoint.ts";
import type { changeImport } from "../../../contract/imports.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import type { StepProps } from "./import-dialog.tsx";
import { importKey } from "./import-queries.ts";

type Said = Omit<InputOf<typeof changeImport>, "type" | "import">;

interface CheckingAnew {
  readonly isBusy: boolean;
  /** Does something else first, as long as which `isBusy` stays. */
  readonly busy: (work: Promise<unknown>) => Promise<void>;
  readonly checkAnew: (said: Said) => Promise<void>;
}

/** Says something else of an import that was checked, and checks its file anew with that. What is refused is said. */
export function useCheckAnew({ type, one }: Pick<StepProps, "type" | "one">): CheckingAnew {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { type: type.id, import: one.id };
  return {
    isBusy,
    busy: async (work) => {
      setBusy(true);
      await work.finally(() => setBusy(false));
    },
    checkAnew: async (said) => {
      const isKept = await unlessFailed(api.changeImport({ params, body: said }));
      const checking = isKept && (await unlessFailed(api.stepImport({ params: { ...params, step: "check" } })));
      const key = importKey(app.id, type.id, one.id);
      if (checking) client.setQueryData(key, checking);
      // What was said is kept, though it is not checked by it yet.
      else if (isKept) await client.invalidateQueries({ queryKey: key });
    },
  };
}
