import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { escapeAtOnce } from "../../theme/escape-at-once.ts";
import { useOpenAcross } from "./use-open-across.ts";

/** What a button needs to open what comes late; `Kind`: the role of what it opens. */
export interface OpeningButton<Kind extends "menu" | "dialog"> {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly "aria-haspopup": Kind;
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Opening {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Begins to load what stands in it. */
  readonly onNear?: (() => void) | undefined;
  /** What it is called in every layout that has one: it stays open where one of them gives way to another. */
  readonly across?: string | undefined;
}

/** A button that stays the same element while the program of what it opens is fetched: once somebody comes near it. */
export function useLateOpening<Kind extends "menu" | "dialog">(kind: Kind, { isOpen, onOpen, onNear, across }: Opening) {
  const [isNear, setNear] = useState(isOpen);
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOpenAcross(across, { button: ref, isOpen, onOpen });
  const near = () => {
    setNear(true);
    onNear?.();
  };
  const button: OpeningButton<Kind> = {
    ref,
    // By this id Mantine's menu and panel name themselves after their button.
    id: kind === "menu" ? `${id}-target` : id,
    "aria-haspopup": kind,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? `${id}-dropdown` : undefined,
    onPointerEnter: near,
    onFocus: near,
    onClick: () => {
      near();
      onOpen(!isOpen);
    },
    onKeyDown: escapeAtOnce(() => onOpen(false), { isOpen }),
  };
  return { id, ref, button, isNear: isNear || isOpen };
}
