import { useCallback, useRef } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { ApplyFields } from "./form-file.ts";
import { useChangeType } from "./use-change-type.ts";

/** The way from the designer to the server: the one place through which fields of a type are changed. */
export function useApplyFields(type: PostType): ApplyFields {
  const change = useChangeType(type);
  const latest = useRef(change);
  latest.current = change;
  return useCallback((fields, { updatedAt }) => latest.current({ postFields: [...fields], updatedAt }), []);
}
