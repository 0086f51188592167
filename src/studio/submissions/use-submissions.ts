import { useQuery } from "@tanstack/react-query";
import { useApp } from "../data/app-context.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { submissionsQuery } from "./submissions-query.ts";

/** How many submissions are new to the person; undefined: they are not told of any. */
export function useNewSubmissions(): number | undefined {
  const { id } = useApp();
  const mayEdit = useMayEdit();
  const { data } = useQuery({ ...submissionsQuery(id), enabled: mayEdit, select: ({ unread }) => unread });
  return mayEdit ? (data ?? 0) : undefined;
}

/** How many of a data type are new. */
export function useNewOfType(type: number): number {
  const { id } = useApp();
  const mayEdit = useMayEdit();
  const { data } = useQuery({
    ...submissionsQuery(id),
    enabled: mayEdit,
    select: ({ types }) => types.find(({ typeId }) => typeId === type)?.unread,
  });
  return data ?? 0;
}
