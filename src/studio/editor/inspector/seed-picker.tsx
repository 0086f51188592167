import type { PickerProps } from "../../../fields/widget.ts";

const most = 9_999;

/** Draws the picture of a block anew until it is liked. */
export function SeedPicker({ value, onChange, id, describedBy, isReadOnly }: PickerProps) {
  return (
    <button
      type="button"
      className="f-button"
      id={id}
      aria-describedby={describedBy}
      disabled={isReadOnly}
      onClick={() => onChange(anotherSeed(typeof value === "number" ? value : 0))}
    >
      Another one
    </button>
  );
}

/** Any number but the one that there is. */
function anotherSeed(seed: number): number {
  return ((seed + Math.floor(Math.random() * (most - 1))) % most) + 1;
}
