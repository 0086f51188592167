import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Named } from "../../../model/actions/define-action-kind.ts";
import { findStatus } from "../../../model/workflow/find-status.ts";
import { useApp } from "../../data/app-context.ts";
import { typesToPickQuery } from "../../data/type-query.ts";
import { titleOfStatus } from "./status-labels.ts";
import type { Workflow } from "./use-workflow.ts";

type Statuses = readonly { readonly id?: number; readonly slug: string; readonly title: string }[];

/** What people call what the actions of a workflow name. */
export function useNamesInActions({ type, draft }: Workflow): Named {
  return useNames(type, draft.statuses);
}

/** The same of a type as it is kept. */
export function useNamesIn(type: PostType): Named {
  return useNames(type, type.statuses);
}

function useNames(type: PostType, statuses: Statuses): Named {
  const { data: types = [] } = useQuery(typesToPickQuery(useApp().id));
  return useMemo(
    () => ({
      field: (slug) => type.postFields.find((field) => field.slug === slug)?.label ?? (slug === "title" ? "Title" : slug),
      type: (wanted) => types.find(({ id, slug }) => String(id) === wanted || slug === wanted)?.title ?? wanted,
      status: (wanted) => {
        const found = findStatus(statuses, wanted);
        return found ? titleOfStatus(found) : wanted;
      },
    }),
    [type, types, statuses],
  );
}
