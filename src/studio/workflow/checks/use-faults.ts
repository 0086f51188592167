import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type WorkflowFault, workflowFaults } from "../../../model/workflow/workflow-faults.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { sentDraft } from "../draft/sent-draft.ts";
import type { Workflow } from "../draft/use-workflow.ts";

/** Faults that lie in people and groups, which only the server knows of. */
const ofPeople: ReadonlySet<WorkflowFault["kind"]> = new Set(["nobody-moves", "cannot-read"]);

/** What in the workflow on the screen will likely not do what is meant: at once what it shows itself, then what its people are. */
export function useFaults(workflow: Workflow): readonly WorkflowFault[] {
  const { type, draft, isDirty } = workflow;
  const app = useApp().id;
  const api = useApi();
  const sent = useMemo(() => JSON.stringify(sentDraft({ draft, isDirty })), [draft, isDirty]);
  const [asked] = useDebouncedValue(sent, 800);
  const { data } = useQuery({
    queryKey: ["workflow-check", app, type.id, type.updatedAt, asked],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => api.checkWorkflow({ params: { type: String(type.id) }, body: JSON.parse(asked), signal, quiet: true }),
  });
  const seen = useMemo(() => {
    const first = draft.statuses.find(({ key }) => key === draft.initial);
    return workflowFaults(draft.statuses, { first, fields: type.postFields, type });
  }, [draft, type]);
  const known = new Set(draft.statuses.map(({ slug }) => slug));
  const people = (data?.faults ?? []).filter(({ kind, status }) => ofPeople.has(kind) && known.has(status));
  return [...seen, ...people];
}
