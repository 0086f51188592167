import { expect, test } from "vitest";
import { permissionNames, reaches, recordRights } from "./permission.ts";
import { explainHidden, explainSight, type Onlooker } from "./sight.ts";

const visitor: Onlooker = { name: null, standing: { signedIn: false, role: 0, appRole: 0 }, isCreator: false, isAssignee: false };
const member = (appRole: number, more: Partial<Onlooker> = {}): Onlooker => ({
  ...{ name: "Ada", standing: { signedIn: true, role: 0, appRole }, isCreator: false, isAssignee: false },
  ...more,
});

const onlookers = [
  visitor,
  ...[25, 50, 90].flatMap((role) => [member(role), member(role, { isCreator: true }), member(role, { isAssignee: true })]),
  member(25, { standing: { signedIn: true, role: 100, appRole: 25 } }),
];

test.each(permissionNames)("of a type that is %s, everybody is told what the rights say, and a reason for it", (permission) => {
  for (const onlooker of onlookers) {
    const { read } = recordRights(permission, onlooker.standing);
    const { sees, because } = explainSight({ permission, settings: {} }, onlooker);
    expect(sees).toBe(reaches(read, { isOwn: onlooker.isCreator || onlooker.isAssignee }));
    expect(because).toMatch(/^[A-Z].+\.$/);
  }
});

test("the rule that decides is named: the role, the permission, or whose the record is", () => {
  expect(explainSight({ permission: "private", settings: {} }, member(90))).toEqual({
    ...{ sees: true, rule: "role", because: "Ada is an admin of this app: editors and admins see all records." },
  });
  expect(explainSight({ permission: "private", settings: {} }, member(25)).because).toBe(
    "The permission of the type is “Private”: only editors and admins see its records.",
  );
  expect(explainSight({ permission: "own", settings: {} }, visitor).because).toBe(
    "The permission of the type is “Own records”: visitors see none of its records.",
  );
  expect(explainSight({ permission: "own", settings: {} }, member(25, { isAssignee: true }))).toEqual({
    ...{ sees: true, rule: "own" },
    because: "The permission of the type is “Own records”: members see their own records, and Ada is assigned to this one.",
  });
  expect([
    explainSight({ permission: "own", settings: {} }, member(25)).rule,
    explainSight({ permission: "open", settings: {} }, visitor).rule,
  ]).toEqual(["not-own", "permission"]);
});

test("what a status hides is named, and nothing is said where it hides nothing", () => {
  expect(explainHidden("New", ["Price", "Cost"])).toBe("In the status “New” only admins of the app see: Price, Cost.");
  expect(explainHidden("New", [])).toBeNull();
});
