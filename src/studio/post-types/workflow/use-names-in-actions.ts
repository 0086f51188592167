import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Named } from "../../../model/actions/define-action-kind.ts";
import { findStatus } from "../../../model/workflow/find-status.ts";
import { useApp } from "../../data/app-context.ts";
import { typesToPickQuery } from "../../data/type-query.ts";
import { titleOfStatus } from "./status-words.ts";
import type { Workflow } from "./use-workflow.ts";

/** What people call what the actions of a workflow name. */
export function useNamesInActions({ type, draft }: Workflow): Named {
  const { data: types = [] } = useQuery(typesToPickQuery(useApp().id));
  return useMemo(
    () => ({
      field: (slug) => type.postFields.find((field) => field.slug === slug)?.label ?? (slug === "title" ? "Title" : slug),
      type: (wanted) => types.find(({ id, slug }) => String(id) === wanted || slug === wanted)?.title ?? wanted,
      status: (wanted) => {
        const found = findStatus(draft.statuses, wanted);
        return found ? titleOfStatus(found) : wanted;
      },
    }),
    [type, types, draft.statuses],
  );
}
