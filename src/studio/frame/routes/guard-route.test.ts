import { isRedirect } from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { ada } from "../../../../test/ada.ts";
import { useSession } from "../../data/session.ts";
import { ScreenRefused } from "../errors/screen-refused.ts";
import { guardRoute } from "./guard-route.ts";

const signIn = (role: number) => useSession.setState({ state: "in", user: { ...ada, role }, token: "t" });
beforeEach(() => useSession.setState({ state: "out", user: undefined, token: undefined }));

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}
const refusal = (guard: string, appRole = 0) => {
  const thrown = thrownBy(() => guardRoute(guard, "/x", appRole));
  return thrown instanceof ScreenRefused ? `${thrown.status} ${thrown.message}` : undefined;
};

test("without a session every guard leads to the sign-in page and back [RO-14] [AU-07]", () => {
  const thrown = thrownBy(() => guardRoute("authenticated", "/a/2/type/leads?tab=form"));
  expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: "/login", search: { redirect: "/a/2/type/leads?tab=form" } });
});

test("the admin guard opens above role 75 only [RO-15]", () => {
  signIn(75);
  expect(refusal("admin")).toBe("403 Forbidden");
  signIn(76);
  expect(refusal("admin")).toBeUndefined();
});

test("the staff guard opens from role 50 on [RO-16]", () => {
  signIn(49);
  expect(refusal("staff")).toBe("403 Forbidden");
  signIn(50);
  expect(refusal("staff")).toBeUndefined();
});

test("the app guards look at the role in the app, or at a platform role above 75 [RO-17] [RO-18]", () => {
  signIn(0);
  expect(refusal("app-user", 0)).toBe("403 You do not have access to this page.");
  expect(refusal("app-user", 1)).toBeUndefined();
  expect(refusal("app-admin", 89)).toBe("403 Only app admins have access to this page.");
  expect(refusal("app-admin", 90)).toBeUndefined();
  signIn(76);
  expect(refusal("app-user", 0)).toBeUndefined();
  expect(refusal("app-admin", 0)).toBeUndefined();
});

test("a guard nobody knows is a fault of ours [RO-19]", () => {
  signIn(100);
  expect(refusal("no-such-guard")).toBe("500 Unknown middleware");
});
