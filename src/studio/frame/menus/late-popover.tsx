import type { ReactNode } from "react";
import { loadPart } from "../loading/load.ts";
import type { PopoverStyle } from "./popover-at.tsx";
import { type OpeningButton, useLateOpening } from "./use-late-opening.ts";

const PopoverAt = loadPart(() => import("./popover-at.tsx").then(({ PopoverAt }) => PopoverAt));

interface LatePopoverProps extends PopoverStyle {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly button: (props: OpeningButton<"dialog">) => ReactNode;
  /** The name of the panel. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Begins to load what stands in it. */
  readonly onNear?: () => void;
  /** What it is called in every layout that has one: see use-open-across.ts. */
  readonly across?: string;
  readonly children: ReactNode;
}

/** A panel beside a button, fetched when somebody comes near the button, which stays the same element all along. */
export function LatePopover({ isOpen, onOpen, button, onNear, across, children, ...popover }: LatePopoverProps) {
  const late = useLateOpening("dialog", { isOpen, onOpen, onNear, across });
  return (
    <>
      {button(late.button)}
      {late.isNear ? (
        <PopoverAt {...popover} id={late.id} button={late.ref} isOpen={isOpen} onOpen={onOpen}>
          {children}
        </PopoverAt>
      ) : null}
    </>
  );
}
