import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect } from "react";
import { useReadSubmissions } from "./use-read-submissions.ts";
import { useNewOfType } from "./use-submissions.ts";

/** Whoever has the records of a type before them has read what was submitted to it. Draws nothing. */
export function ReadType({ type }: { readonly type: number }) {
  const count = useNewOfType(type);
  const isSeen = useDocumentVisibility() === "visible";
  const { mutate, isPending, isError } = useReadSubmissions();
  useEffect(() => {
    if (count > 0 && isSeen && !isPending && !isError) mutate({ typeId: type });
  }, [count, isSeen, isPending, isError, mutate, type]);
  return null;
}
