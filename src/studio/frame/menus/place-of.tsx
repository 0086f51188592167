import { type Ref, type RefObject, useImperativeHandle } from "react";

interface PlaceOfProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/** Draws nothing: the button is what a menu or a panel stands beside. */
export function PlaceOf({ button, ref }: PlaceOfProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
