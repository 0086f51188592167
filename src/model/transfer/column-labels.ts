/** What every record has besides the fields of its type, as people call it in a file. */
export const builtInLabels: { readonly [key: string]: string } = {
  id: "Number",
  title: "Title",
  content: "Content",
  statusId: "Status",
  userId: "Created by",
  assigneeIds: "Assignees",
  createdAt: "Created",
  updatedAt: "Changed",
  statusEnteredAt: "In this status since",
  deadlineAt: "Deadline",
};

/** The headers of columns: each by its label; where several have the same, the key follows, so that a column has a name of its own. */
export function headersOf(columns: readonly { readonly key: string; readonly label: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { label } of columns) counts.set(label, (counts.get(label) ?? 0) + 1);
  return columns.map(({ key, label }) => (label.trim() === "" ? key : (counts.get(label) ?? 0) > 1 ? `${label} (${key})` : label));
}
