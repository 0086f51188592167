import { useEffect } from "react";
import { ifFocusUnmoved } from "../../theme/if-focus-unmoved.ts";
import { focusRecord, formId } from "../focus-record.ts";

/**
 * The dialog first takes the focus itself; from there it goes on to the first field, unless somebody is in another one or has pressed
 * something by then, goes their way from record to record or through the list beside it.
 */
export function useFocusOnFirst(isGoingOn: boolean): void {
  useEffect(
    () =>
      ifFocusUnmoved(() => {
        const form = document.getElementById(formId);
        if (form?.contains(document.activeElement) || isGoingOn || isInListBeside(form)) return;
        focusRecord();
      }, 60),
    [isGoingOn],
  );
}

function isInListBeside(form: HTMLElement | null): boolean {
  return form?.closest('[data-record-layout="beside"]') != null && document.activeElement?.closest("[data-post-id]") != null;
}
