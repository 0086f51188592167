import { type ReactNode, useState } from "react";
import { loadPart } from "../loading/load.ts";
import type { MenuStyle } from "./menu-at.tsx";
import { type OpeningButton, useLateOpening } from "./use-late-opening.ts";

const MenuAt = loadPart(() => import("./menu-at.tsx").then(({ MenuAt }) => MenuAt));

/** What a button needs to open a menu. */
export type MenuButton = OpeningButton<"menu">;

interface LateMenuProps extends MenuStyle {
  readonly button: (props: MenuButton) => ReactNode;
  /** Begins to load what stands in it. */
  readonly onNear?: () => void;
  /** What it is called in every layout that has one: see use-open-across.ts. */
  readonly across?: string;
  readonly children: ReactNode;
}

/** A menu whose program is fetched when somebody comes near its button, which stays the same element all along. */
export function LateMenu({ button, onNear, across, children, ...menu }: LateMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const late = useLateOpening("menu", { isOpen, onOpen: setOpen, onNear, across });
  return (
    <>
      {button(late.button)}
      {late.isNear ? (
        <MenuAt {...menu} id={late.id} button={late.ref} isOpen={isOpen} onOpen={setOpen}>
          {children}
        </MenuAt>
      ) : null}
    </>
  );
}
