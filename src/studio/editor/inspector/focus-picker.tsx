import type { KeyboardEvent, PointerEvent } from "react";
import type { PickerProps } from "../../../fields/widget.ts";
import type { FocalPoint } from "../../../model/page/picture.ts";
import classes from "./focus-picker.module.css";

const middle: FocalPoint = { x: 50, y: 50 };
/** How far an arrow key moves the point, in hundredths. */
const step = 5;

/** The point of a picture that stays in sight: set by one click on it, or moved by the arrow keys. */
export function FocusPicker({ field, value, onChange, id, describedBy, isReadOnly, tools }: PickerProps) {
  const src = tools.siblings?.[String(field.of ?? "")];
  const point = pointOf(value) ?? middle;
  if (typeof src !== "string" || src === "") return null;
  const move = (to: FocalPoint) => onChange({ x: bounded(to.x), y: bounded(to.y) });
  return (
    <div className={classes.focus}>
      <button
        type="button"
        id={id}
        className={classes.picture}
        disabled={isReadOnly}
        aria-describedby={describedBy}
        aria-label={`${field.label}: ${point.x} % from the left, ${point.y} % from the top. Move it with the arrow keys.`}
        onPointerDown={(event) => move(pointUnder(event))}
        onKeyDown={(event) => {
          const by = arrows[event.key];
          if (!by) return;
          event.preventDefault();
          move({ x: point.x + by.x * step, y: point.y + by.y * step });
        }}
      >
        <img src={src} alt="" draggable={false} />
        <span className={classes.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      {pointOf(value) && !isReadOnly && (
        <button type="button" className="f-button" onClick={() => onChange(undefined)}>
          Back to the middle
        </button>
      )}
    </div>
  );
}

const arrows: { readonly [key: KeyboardEvent["key"]]: FocalPoint } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function pointUnder({ currentTarget, clientX, clientY }: PointerEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (100 * (clientX - left)) / Math.max(width, 1), y: (100 * (clientY - top)) / Math.max(height, 1) };
}

function pointOf(value: unknown): FocalPoint | undefined {
  const { x, y } = Object(value) as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === "number" && typeof y === "number" ? { x, y } : undefined;
}

function bounded(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part)));
}
