import type { FloatingPosition } from "@mantine/core";
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { loadPart } from "../loading/load.ts";
import styles from "./late-tooltip.module.css";

const TooltipAt = loadPart(() => import("./tooltip-at.tsx").then(({ TooltipAt }) => TooltipAt));
/** How long somebody points at something before its name is shown, in milliseconds. */
const pause = 400;

interface LateTooltipProps {
  readonly label: string;
  readonly position?: FloatingPosition;
  /** One element. */
  readonly children: ReactNode;
}

/** The name of an icon, shown to those who point at it or come to it by keyboard; its program is fetched then. */
export function LateTooltip({ label, position, children }: LateTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  const showAt = (place: Element, after: number) => {
    clearTimeout(timer.current);
    TooltipAt.preload();
    timer.current = setTimeout(() => setTarget(place.firstElementChild as HTMLElement | null), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it can be pressed; this only sees who comes near
    <span
      className={styles.place}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== "touch" && showAt(event.currentTarget, pause)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => isReached(event) && showAt(event.currentTarget, 0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      {target ? <TooltipAt target={target} label={label} position={position} /> : null}
    </span>
  );
}

/** By keyboard from another control; not given back by a menu or panel that has just closed. */
function isReached({ target, relatedTarget }: FocusEvent): boolean {
  return target.matches(":focus-visible") && relatedTarget !== null && !relatedTarget.closest("[role=menu], [role=dialog]");
}
