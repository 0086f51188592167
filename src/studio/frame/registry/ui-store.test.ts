import { beforeEach, expect, test } from "vitest";
import { drawerFor, openDrawerOf, useUi } from "./ui-store.ts";

beforeEach(() => useUi.setState({ beside: true, drawer: "pages", sheet: undefined }));

test("the drawer follows the part of the app, also from a screen that had no room for it; no sheet is opened", () => {
  useUi.setState({ beside: false });
  drawerFor("data");
  expect(openDrawerOf(useUi.getState())).toBeUndefined();
  useUi.setState({ beside: true });
  expect(openDrawerOf(useUi.getState())).toBe("data");
});

test("a closed drawer stays closed", () => {
  useUi.setState({ drawer: undefined });
  drawerFor("data");
  expect(useUi.getState().drawer).toBeUndefined();
});
