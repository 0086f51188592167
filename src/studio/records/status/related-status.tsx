import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../data/app-context.ts";
import { typeQuery } from "../../data/type-query.ts";
import { StatusChip } from "./status-chip.tsx";

/** The status of a record that stands beside another one: nothing until its type is known, and where the type has but one status. */
export function RelatedStatus({ typeId, statusId }: { readonly typeId: number; readonly statusId: number }) {
  const { data: type } = useQuery(typeQuery(useApp().id, String(typeId)));
  const { statuses = [] } = type ?? {};
  const status = statuses.find(({ id }) => id === statusId);
  return status && statuses.length > 1 ? <StatusChip status={status} /> : null;
}
