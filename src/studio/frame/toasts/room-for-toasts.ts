/** Where something lies on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between toasts and what they keep clear of, in pixels. */
const gap = 16;

/**
 * How far above the screen's foot toasts stand so that they lie over nothing that is to be pressed or typed into, `taken`: as low as there
 * is room. Over nothing of `read` either, where there is room for that.
 */
export function roomForToasts(
  toasts: Box,
  taken: readonly Box[],
  { height, read = [] }: { readonly height: number; readonly read?: readonly Box[] | undefined },
): number {
  return placeClearOf(toasts, [...taken, ...read], height) ?? placeClearOf(toasts, taken, height) ?? gap;
}

function placeClearOf(toasts: Box, taken: readonly Box[], height: number): number | undefined {
  const tall = toasts.bottom - toasts.top;
  const inTheWay = taken.filter(({ left, right }) => left < toasts.right && right > toasts.left);
  const isFree = (bottom: number) => {
    const [top, foot] = [height - bottom - tall, height - bottom];
    return top >= 0 && inTheWay.every((box) => box.bottom <= top || box.top >= foot);
  };
  const places = [gap, ...inTheWay.map(({ top }) => height - top + gap)].sort((one, other) => one - other);
  return places.find((bottom) => bottom >= gap && isFree(bottom));
}
