import { useDidUpdate } from "@mantine/hooks";
import type { RefObject } from "react";
import { controlIn } from "../theme/lead-back.ts";

/** Where what had the focus has gone with a change of `state`, the focus goes on to the first control of `place`. */
export function useFocusKept(place: RefObject<HTMLElement | null>, state: unknown): void {
  useDidUpdate(() => {
    if (document.activeElement === document.body) controlIn(place.current)?.focus();
  }, [state]);
}
