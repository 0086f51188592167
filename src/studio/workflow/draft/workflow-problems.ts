import type { StatusDraft, WorkflowDraft } from "./workflow-draft.ts";

/** The messages of what is wrong, by "statuses.{index}.{key}" as they are told, and by "statuses.{key of the status}.{key}" while they are shown. */
export type Problems = { readonly [path: string]: { readonly title: string; readonly messages: readonly string[] } };

/** What is wrong in a workflow, under the statuses that it was found in: their places change while it is put right. */
export function byStatus(problems: Problems, { statuses }: WorkflowDraft): Problems {
  const named = Object.entries(problems).map(([path, problem]) => {
    const [root, index, ...key] = path.split(".");
    const status = root === "statuses" ? statuses[Number(index)] : undefined;
    return [status ? [root, status.key, ...key].join(".") : path, problem] as const;
  });
  return Object.fromEntries(named);
}

/** What is wrong with one status, by its keys. */
export function problemsOf(
  { problems }: { readonly problems: Problems },
  { key }: StatusDraft,
): { readonly [key: string]: readonly string[] } {
  const prefix = `statuses.${key}.`;
  const mine = Object.entries(problems).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(mine.map(([path, { messages }]) => [path.slice(prefix.length), messages]));
}
