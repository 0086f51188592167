import { expect, onTestFinished, test, vi } from "vitest";
import type { SignedIn } from "../../contract/auth.ts";
import { setDrawer, useUi } from "../frame/registry/ui-store.ts";
import { keepLastView } from "../record-lists/views/kept-view.ts";
import { plainSettings } from "../record-lists/views/view-settings.ts";
import { endSession, startSession, useSession } from "./session.ts";

test("what a browser has no room to remember holds all the same: who is signed in, which drawer is open, how records are looked at", () => {
  const setItem = vi.fn(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem, removeItem: () => {} });
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  onTestFinished(() => {
    endSession();
    setDrawer("pages");
    log.mockRestore();
    vi.unstubAllGlobals();
  });
  startSession({ id: 5, token: "new" } as SignedIn);
  setDrawer("data");
  keepLastView(5, 3, { id: undefined, settings: plainSettings });
  expect([useSession.getState().state, useUi.getState().drawer]).toEqual(["in", "data"]);
  expect(setItem).toHaveBeenCalledTimes(3);
});
