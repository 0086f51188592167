import { beforeEach, expect, test } from "vitest";
import { palette, paletteStore, togglePalette, usePaletteWanted } from "./palette-store.ts";

const isOpen = () => paletteStore.getState().opened;

beforeEach(() => {
  palette.close();
  usePaletteWanted.setState({ wanted: false });
});

test("the palette that was asked for is open when it arrives", () => {
  togglePalette();
  expect(usePaletteWanted.getState().wanted).toBe(true);
  expect(isOpen()).toBe(true);
});

test("asked for and sent away before it arrives, it stays shut", () => {
  togglePalette();
  togglePalette();
  expect(isOpen()).toBe(false);
});
