import { type ReactNode, useCallback, useRef } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { useFieldChanges } from "./field-changes/use-field-changes.tsx";
import type { ApplyFields } from "./form-file.ts";
import { useChangeType } from "./use-change-type.ts";

/**
 * The way from the designer to the server: the one place through which fields of a type are changed. Where records hold values that
 * the new form touches, the person is asked first; `dialog` is that question.
 */
export function useApplyFields(type: PostType): { readonly apply: ApplyFields; readonly dialog: ReactNode } {
  const change = useChangeType(type);
  const { agree, dialog } = useFieldChanges(type.id);
  const latest = useRef({ change, agree });
  latest.current = { change, agree };
  const apply = useCallback<ApplyFields>(async (fields, known) => {
    const agreement = await latest.current.agree(fields, known);
    if (!agreement.goes) return null;
    const { updatedAt } = known;
    return latest.current.change({ postFields: [...fields], updatedAt, ...("consent" in agreement && { consent: agreement.consent }) });
  }, []);
  return { apply, dialog };
}
