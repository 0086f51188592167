import { Popover, type PopoverProps } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { PlaceOf } from "./place-of.tsx";

export type PopoverStyle = Pick<PopoverProps, "position" | "width">;

interface PopoverAtProps extends PopoverStyle {
  readonly id: string;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The panel of a button that was there before it: see late-popover.tsx. */
export function PopoverAt({ id, label, className, button, isOpen, onOpen, children, ...popover }: PopoverAtProps) {
  const [isThere, setThere] = useState(false);
  // It remembers where the focus was only when it sees itself open.
  useEffect(() => setThere(true), []);
  return (
    <Popover {...popover} id={id} opened={isOpen && isThere} onChange={onOpen} trapFocus returnFocus>
      <Popover.Target>
        <PlaceOf button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
