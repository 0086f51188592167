import { useQuery } from "@tanstack/react-query";
import type { MailWish } from "../../contract/bulk-mail.ts";
import { useApp } from "../data/app-context.ts";
import { recipientsQuery } from "./bulk-mail-queries.ts";

/** Whom the mail would reach as the form stands now. */
export function useRecipients(
  type: number,
  { field, selectedData, list }: Pick<MailWish, "field" | "selectedData"> & { readonly list: Record<string, string[]> },
) {
  const query = recipientsQuery(useApp().id, type, { field, selectedData, list });
  const { data, isError, isPending, refetch } = useQuery({ ...query, enabled: field !== "" });
  return { query, data, isError, isPending, refetch };
}

export type Recipients = ReturnType<typeof useRecipients>;
