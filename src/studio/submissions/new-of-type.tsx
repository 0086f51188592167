import { NewDot } from "../frame/labels/new-dot.tsx";
import { useNewOfType } from "./use-submissions.ts";

/** A dot beside a data type that something new was submitted to. */
export function NewOfType({ type }: { readonly type: number }) {
  return <NewDot count={useNewOfType(type)} />;
}
