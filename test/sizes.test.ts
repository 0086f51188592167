import { readdirSync, readFileSync } from "node:fs";

import { parseAst } from "vite";
import { expect, test } from "vitest";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Sized {
  readonly where: string;
  readonly lines: number;
  readonly parameters: number;
  /** Parameters that are nothing but a boolean, told by their place among several. */
  readonly booleans: number;
  readonly isView: boolean;
}

const functions = sourcesBelow("src").flatMap(functionsIn);

test("no file has more than 300 lines", () => {
  const long = sourcesBelow("src").filter((file) => readFileSync(file, "utf8").split("\n").length > 301);
  expect(long).toEqual([]);
});

test("functions are short: at most 50 lines, 80 where they draw, and hardly any is longer", () => {
  const long = functions.filter(({ lines, isView }) => lines > (isView ? 80 : 50));
  expect(share(long), long.map(({ where, lines }) => `${where}: ${lines} lines`).join("\n")).toBeLessThan(0.003);
});

test("functions take at most three parameters, and hardly any takes more", () => {
  const many = functions.filter(({ parameters }) => parameters > 3);
  expect(share(many), many.map(({ where, parameters }) => `${where}: ${parameters}`).join("\n")).toBeLessThan(0.01);
  expect(many.filter(({ parameters }) => parameters > 5).map(({ where }) => where)).toEqual([]);
});

test("no exported function of several parameters is told a boolean by its place", () => {
  const told = functions.filter(({ booleans }) => booleans > 0);
  expect(told.map(({ where }) => where)).toEqual([]);
});

function share(some: readonly Sized[]): number {
  return some.length / functions.length;
}

function functionsIn(file: string): Sized[] {
  const source = readFileSync(file, "utf8");
  const found: Sized[] = [];
  const walk = (node: Node, name: string, isExported: boolean): void => {
    const named = nameOf(node) ?? name;
    if (isFunction(node)) {
      const params = node.params as readonly Node[];
      const body = source.slice(node.start, node.end);
      found.push({
        where: `${file} ${named}`,
        lines: body.split("\n").filter((line) => line.trim() !== "").length,
        parameters: params.length,
        booleans: isExported && params.length > 1 ? params.filter(isBoolean).length : 0,
        isView: file.endsWith(".tsx"),
      });
    }
    const exported = node.type === "ExportNamedDeclaration";
    for (const child of childrenOf(node)) walk(child, named, exported || (isExported && node.type === "VariableDeclaration"));
  };
  walk(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node, "", false);
  return found;
}

function isFunction({ type, params }: Node): boolean {
  return ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type) && Array.isArray(params);
}

function isBoolean(parameter: Node): boolean {
  const target = (parameter.type === "AssignmentPattern" ? parameter.left : parameter) as Node;
  const annotation = (target.typeAnnotation as Node | null)?.typeAnnotation as Node | undefined;
  const value = parameter.type === "AssignmentPattern" ? (parameter.right as Node).value : undefined;
  return annotation?.type === "TSBooleanKeyword" || typeof value === "boolean";
}

function nameOf(node: Node): string | undefined {
  const id = (node.id ?? node.key) as Node | null | undefined;
  return typeof id?.name === "string" ? id.name : undefined;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesBelow(path);
    return /(?<!\.test|\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
