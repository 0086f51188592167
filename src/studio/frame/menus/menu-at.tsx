import { Menu, type MenuProps } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { PlaceOf } from "./place-of.tsx";

export type MenuStyle = Pick<MenuProps, "position" | "width" | "offset" | "trapFocus">;

interface MenuAtProps extends MenuStyle {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The menu of a button that was there before it: see late-menu.tsx. */
export function MenuAt({ id, button, isOpen, onOpen, children, ...menu }: MenuAtProps) {
  const [isThere, setThere] = useState(false);
  // It remembers where the focus was only when it sees itself open.
  useEffect(() => setThere(true), []);
  return (
    <Menu {...menu} id={id} opened={isOpen && isThere} onChange={onOpen}>
      <Menu.Target>
        <PlaceOf button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
