import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { escapeAtOnce } from "../theme/escape-at-once.ts";
import { loadPart } from "./load.ts";
import type { MenuLook } from "./menu-at.tsx";

const MenuAt = loadPart(() => import("./menu-at.tsx").then(({ MenuAt }) => MenuAt));

/** What a button needs to open a menu. */
export interface MenuButton {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface LateMenuProps extends MenuLook {
  readonly button: (props: MenuButton) => ReactNode;
  /** Begins to load what stands in it. */
  readonly onNear?: () => void;
  readonly children: ReactNode;
}

/** A menu whose program is fetched when somebody comes near its button, which stays the same element all along. */
export function LateMenu({ button, onNear, children, ...look }: LateMenuProps) {
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const near = () => {
    setNear(true);
    onNear?.();
  };
  return (
    <>
      {button({
        ref,
        id: `${id}-target`,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? `${id}-dropdown` : undefined,
        onPointerEnter: near,
        onFocus: near,
        onClick: () => {
          near();
          setOpen(!isOpen);
        },
        onKeyDown: escapeAtOnce(isOpen, () => setOpen(false)),
      })}
      {isNear ? (
        <MenuAt {...look} id={id} button={ref} isOpen={isOpen} onOpen={setOpen}>
          {children}
        </MenuAt>
      ) : null}
    </>
  );
}
