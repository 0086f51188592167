import type { ListParameters } from "../data/api.ts";

/** What somebody looks for among transactions; days are YYYY-MM-DD, "" for none. */
export interface Asked {
  readonly text: string;
  readonly kind: "" | "subscription" | "other";
  readonly since: string;
  readonly until: string;
}

export const askedForNothing: Asked = { text: "", kind: "", since: "", until: "" };

/** The parameters of the list: newest first; both days count as a whole, in the reader's own zone. */
export function parametersOf({ text, kind, since, until }: Asked): ListParameters {
  const found = text.trim();
  return {
    orderByDesc: "createdAt",
    ...(found !== "" && { filter: found }),
    ...(kind !== "" && { [kind === "subscription" ? "type:eq" : "type:neq"]: "subscription" }),
    ...(since !== "" && { since: new Date(`${since}T00:00:00`).toISOString() }),
    ...(until !== "" && { until: new Date(`${until}T23:59:59.999`).toISOString() }),
  };
}

export function isFiltered({ text, kind, since, until }: Asked): boolean {
  return text.trim() !== "" || kind !== "" || since !== "" || until !== "";
}
