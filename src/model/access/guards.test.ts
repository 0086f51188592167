import { expect, test } from "vitest";
import { guards, isAdmin, isStaff, judge, roles, type Standing } from "./guards.ts";

const somebody = (role: number, appRole = 0): Standing => ({ signedIn: true, role, appRole });
const nobody: Standing = { signedIn: false, role: 0, appRole: 0 };

function says(guard: string, who: Standing): string | number {
  const verdict = judge(guard, who);
  return verdict.pass ? "pass" : `${verdict.status} ${verdict.message}`;
}

test("staff begins at 50 [RO-02, RO-16]", () => {
  expect(isStaff(49)).toBe(false);
  expect(isStaff(50)).toBe(true);
  expect(says("staff", somebody(49))).toBe("403 Forbidden");
  expect(says("staff", somebody(50))).toBe("pass");
});

test("who has exactly 75 is an admin in top-level checks and none to the guard [RO-03, RO-15, RO-20]", () => {
  expect([74, 75, 76].map(isAdmin)).toEqual([false, true, true]);
  expect(says("admin", somebody(75))).toBe("403 Forbidden");
  expect(says("admin", somebody(76))).toBe("pass");
});

test("role 1 passes the app-user guard, role 0 does not, and platform admins need no role [RO-17]", () => {
  expect(says("app-user", somebody(0, 0))).toBe("403 You do not have access to this page.");
  expect(says("app-user", somebody(0, 1))).toBe("pass");
  expect(says("app-user", somebody(75, 0))).toBe("403 You do not have access to this page.");
  expect(says("app-user", somebody(76, 0))).toBe("pass");
});

test("role 90 passes the app-admin guard, role 89 does not [RO-18]", () => {
  expect(says("app-admin", somebody(0, 89))).toBe("403 Only app admins have access to this page.");
  expect(says("app-admin", somebody(0, 90))).toBe("pass");
  expect(says("app-admin", somebody(76, 0))).toBe("pass");
});

test("an unknown guard is a fault of ours [RO-19]", () => {
  expect(says("app-owner", somebody(100, 90))).toBe("500 Unknown middleware");
  expect(says("toString", somebody(100, 90))).toBe("500 Unknown middleware");
});

test("who is not signed in is asked to sign in by every guard but the open one", () => {
  for (const guard of Object.keys(guards)) {
    expect(says(guard, nobody)).toBe(guard === "anyone" ? "pass" : "401 Please log in to continue.");
  }
});

test("the thresholds are 25, 50, 75 and 90, and the first admin gets 100 [RO-09, RO-10, RO-11, RO-30, RO-31]", () => {
  expect(roles).toEqual({ subscriber: 25, editor: 50, staff: 50, admin: 75, appAdmin: 90, platformAdmin: 100 });
});
