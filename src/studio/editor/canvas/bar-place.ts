import type { Box } from "./geometry.ts";

/** Pixels of the screen that a tool bar is high, with its border. */
export const barHeight = 36;
/** About as wide as a block's tool bar is, with the name in it. */
export const barWidth = 440;
/** As wide as the tools of a rich text are. */
export const textBarWidth = 300;
/** Between a bar and what it belongs to. */
const gap = 6;

/** A place on the screen, from the upper left corner of the page's view; negative above it, where nothing of the page is. */
export interface Place {
  readonly top: number;
  readonly left: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a bar covers nothing of what it belongs to: right above it, in the strip above the page where the block begins above the view, and so
 * that all of it can be seen. `box` is in pixels of the screen.
 */
export function placeAbove(box: Box, width: number, room: Room): Place {
  const top = Math.min(Math.max(box.top, 0) - barHeight - gap, room.height - barHeight - gap);
  return { top, left: leftOf(box, width, room) };
}

/** At its right edge where there is room for it, so that what is read first stays in sight above it. */
function leftOf({ left, width: wide }: Box, width: number, room: Room): number {
  const wanted = wide >= width ? left + wide - width - gap : left;
  return Math.max(Math.min(wanted, room.width - width - gap), 0);
}

/**
 * Where the tools of a text lie: above it, else above the bar of its block, else below it; never over the text nor over the other bar as long
 * as there is room anywhere.
 */
export function placeOfTextBar(text: Box, other: Place, room: Room): Place {
  const left = Math.max(Math.min(text.left, room.width - textBarWidth - gap), 0);
  const above = text.top - barHeight - gap;
  const lowest = room.height - barHeight - gap;
  const tops = [above, other.top - barHeight - gap / 2, text.top + text.height + gap].filter(
    (top) => top >= -barHeight - gap && top <= lowest,
  );
  const isFree = (top: number) => !overlaps({ top, left }, other) && (top + barHeight <= text.top || top >= text.top + text.height);
  const beside = { top: other.top, left: other.left - textBarWidth - gap };
  return tops.filter(isFree).map((top) => ({ top, left }))[0] ?? (beside.left >= 0 ? beside : { top: lowest, left });
}

function overlaps(textBar: Place, bar: Place): boolean {
  const isBeside = textBar.left + textBarWidth <= bar.left || bar.left + barWidth <= textBar.left;
  return !isBeside && textBar.top < bar.top + barHeight && bar.top < textBar.top + barHeight;
}

/** The same as a style: a bar that is less wide than was thought keeps to the edge that it was placed by. */
export function barStyle(box: Box, { top, left }: Place, room: Room) {
  const right = room.width - left - barWidth;
  return left > box.left ? { top, right } : { top, left };
}

/** A box of the frame's view in pixels of the screen. */
export function onScreen({ top, left, width, height }: Box, scale: number): Box {
  return { top: top * scale, left: left * scale, width: width * scale, height: height * scale };
}

/** What of the page can be seen, in pixels of the screen. */
export function roomIn({ documentElement: { clientWidth, clientHeight } }: Document, scale: number): Room {
  return { width: clientWidth * scale, height: clientHeight * scale };
}
