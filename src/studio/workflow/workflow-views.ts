/** How a workflow can be looked at; each shows and changes the same statuses. */
export const workflowViews = [
  { name: "list", label: "List" },
  { name: "board", label: "Board" },
  { name: "graph", label: "Graph" },
] as const;
export type WorkflowView = (typeof workflowViews)[number]["name"];

export function readView(wanted: unknown): WorkflowView {
  return workflowViews.find(({ name }) => name === wanted)?.name ?? "list";
}
