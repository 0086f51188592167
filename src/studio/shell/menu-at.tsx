import { Menu, type MenuProps } from "@mantine/core";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useState } from "react";

export type MenuLook = Pick<MenuProps, "position" | "width" | "offset" | "trapFocus">;

interface MenuAtProps extends MenuLook {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The menu of a button that was there before it: see late-menu.tsx. */
export function MenuAt({ id, button, isOpen, onOpen, children, ...look }: MenuAtProps) {
  const [isThere, setThere] = useState(false);
  // It remembers where the focus was only when it sees itself open.
  useEffect(() => setThere(true), []);
  return (
    <Menu {...look} id={id} opened={isOpen && isThere} onChange={onOpen}>
      <Menu.Target>
        <Place of={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Draws nothing: the button is what the menu stands beside. */
function Place({ of: button, ref }: { readonly of: RefObject<HTMLButtonElement | null>; readonly ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
