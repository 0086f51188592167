import type { FocusEvent } from "react";
import { untitled } from "../../../model/types/untitled.ts";

/** The title that nobody has chosen yet is typed over; one that somebody typed is not. */
export function selectTitle({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.name === "title" && target.value === untitled) target.select();
}
