import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { readonly packages: Readonly<Record<string, Locked>> };

/** Where Node would find a package that the one at this path asks for: beside it or further up. */
function placesOf(path: string, name: string): string[] {
  const above = path === "" ? [] : placesOf(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
  return [`${path === "" ? "" : `${path}/`}node_modules/${name}`, ...above];
}

test("the lock file holds the packages of every platform that one in it names, so that `npm ci` works on all of them", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) =>
      placesOf(path, name).some((place) => place in packages) ? [] : [`${path} › ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test("each package of the lock file says where it comes from and what it must be", () => {
  const loose = Object.entries(packages).filter(([path, { resolved, integrity }]) => path !== "" && !(resolved && integrity));
  expect(loose.map(([path]) => path)).toEqual([]);
});
