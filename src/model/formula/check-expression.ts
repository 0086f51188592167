/**
 * The allow-list: what of JavaScript's grammar a formula may use, and what each part becomes. Whatever is not named here is
 * refused, with its place.
 */
import type { AnyNode, CallExpression, Literal, MemberExpression, Expression as Node, ObjectExpression, TemplateLiteral } from "acorn";
import { type Either, type Expression, eithers, isForbidden, type Operator, operators, type Sign, signs } from "./expression.ts";
import { limits } from "./limits.ts";
import { checkArity, functionNamed, methodNamed } from "./named-functions.ts";
import { FormulaFailure } from "./problem.ts";

interface Checking {
  nodes: number;
  /** Whether a name means something where the formula stands; without it every name may. */
  readonly knows?: ((name: string) => boolean) | undefined;
}

export function checkExpression(node: Node, knows?: (name: string) => boolean): Expression {
  return check(node, { nodes: 0, knows }, 1);
}

/** What stands to the left in a chain is no deeper than the chain: a sum of sixty fields is not sixty deep. */
function check(node: AnyNode, checking: Checking, depth: number): Expression {
  checking.nodes += 1;
  if (checking.nodes > limits.nodes) throw at(node, "This formula has too many parts.");
  if (depth > limits.depth) throw at(node, "This is nested too deeply.");
  const inner = (part: AnyNode) => check(part, checking, depth + 1);
  const beside = (part: AnyNode) => check(part, checking, depth);
  switch (node.type) {
    case "ParenthesizedExpression":
      return inner(node.expression);
    case "ChainExpression":
      return beside(node.expression);
    case "Literal":
      return literal(node);
    case "Identifier":
      return name(node.name, node, checking);
    case "TemplateLiteral":
      return text(node, inner);
    case "ArrayExpression":
      return { kind: "list", items: node.elements.map((item) => inner(item ?? refuse(node, "An item is missing in this list."))) };
    case "ObjectExpression":
      return record(node, inner);
    case "MemberExpression":
      return key(node, beside, inner);
    case "CallExpression":
      return call(node, beside, inner);
    case "UnaryExpression":
      return { kind: "sign", operator: known<Sign>(signs, node.operator, node), of: inner(node.argument) };
    case "BinaryExpression": {
      const operator = known<Operator>(operators, node.operator, node);
      return { kind: "two", operator, left: beside(node.left), right: inner(node.right) };
    }
    case "LogicalExpression": {
      const operator = known<Either>(eithers, node.operator, node);
      return { kind: "either", operator, left: beside(node.left), right: inner(node.right) };
    }
    case "ConditionalExpression":
      return { kind: "choice", test: inner(node.test), yes: inner(node.consequent), no: beside(node.alternate) };
    default:
      throw at(node, sentences[node.type] ?? "This is not part of the formula language.");
  }
}

type Check = (part: AnyNode) => Expression;

const sentences: { readonly [type: string]: string } = {
  AssignmentExpression: "A formula cannot change a value. To compare, write ==.",
  UpdateExpression: "A formula cannot change a value.",
  ArrowFunctionExpression: "A formula cannot define a function.",
  FunctionExpression: "A formula cannot define a function.",
  ClassExpression: "A formula cannot define a class.",
  NewExpression: "A formula cannot make objects with new.",
  ThisExpression: "There is no this in a formula.",
  TaggedTemplateExpression: "A text cannot be called.",
  SequenceExpression: "Only one value is asked for: a comma is not expected here.",
  SpreadElement: "Three dots mean nothing in a formula.",
  AwaitExpression: "A formula does not wait.",
  YieldExpression: "A formula does not wait.",
  ImportExpression: "A formula loads nothing.",
  PrivateIdentifier: "This is not part of the formula language.",
};

function literal(node: Literal): Expression {
  const { value } = node;
  if (typeof value === "string" || typeof value === "boolean" || value === null) {
    if (node.raw === "null" || value !== null) return { kind: "value", value };
  }
  if (typeof value === "number" && Number.isFinite(value)) return { kind: "value", value };
  throw at(node, typeof value === "number" ? "This number is too big." : "This is not part of the formula language.");
}

function name(name: string, node: AnyNode, { knows }: Checking): Expression {
  if (name === "undefined") return { kind: "nothing" };
  if (isForbidden(name)) throw at(node, `${name} cannot be used in a formula.`);
  if (knows && !knows(name)) throw at(node, `There is nothing called ${name} here.`);
  return { kind: "name", name };
}

function text({ quasis, expressions }: TemplateLiteral, inner: Check): Expression {
  const parts = quasis.flatMap(({ value }, index) => {
    const expression = expressions[index];
    return [value.cooked ?? value.raw, ...(expression ? [inner(expression)] : [])];
  });
  return { kind: "text", parts: parts.filter((part) => part !== "") };
}

function record(node: ObjectExpression, inner: Check): Expression {
  const entries = node.properties.map((property): readonly [string, Expression] => {
    if (property.type !== "Property" || property.computed || property.method || property.kind !== "init")
      throw at(property, "Only name: value is allowed between these braces.");
    const { key, value } = property;
    const named = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : refuse(key, "This is not a name.");
    if (isForbidden(named)) throw at(key, `${named} cannot be used in a formula.`);
    return [named, inner(value)];
  });
  return { kind: "record", entries };
}

function key(node: MemberExpression, beside: Check, inner: Check): Expression {
  return { kind: "key", of: beside(node.object), key: keyOf(node, inner) };
}

function keyOf({ property, computed }: MemberExpression, inner: Check): Expression {
  if (!computed && property.type !== "Identifier") throw at(property, "This is not a name.");
  const key: Expression = !computed && property.type === "Identifier" ? { kind: "value", value: property.name } : inner(property);
  if (key.kind === "value" && typeof key.value === "string" && isForbidden(key.value))
    throw at(property, `${key.value} cannot be used in a formula.`);
  return key;
}

/** `upper(name)`, or as a method of its first value: `name.upper()`. */
function call(node: CallExpression, beside: Check, inner: Check): Expression {
  const { callee } = node;
  if (callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier") {
    const method = methodNamed(callee.property.name) ?? refuse(callee.property, `There is no method called ${callee.property.name}.`);
    return called(method, node, [beside(callee.object), ...node.arguments.map(inner)]);
  }
  if (callee.type !== "Identifier") throw at(callee, "Only functions from the list can be called.");
  const found = functionNamed(callee.name);
  if (!found.ok) throw at(callee, found.why);
  return called(found.value, node, node.arguments.map(inner));
}

/** Two of the functions look at their values only as far as they must, so they are no calls but parts of the language. */
function called(name: string, node: CallExpression, given: readonly Expression[]): Expression {
  const wrong = checkArity(name, given.length);
  if (wrong) throw at(node, wrong);
  const [first = nothing, second = nothing, third = nothing] = given;
  if (name === "if") return { kind: "choice", test: first, yes: second, no: third };
  if (name === "coalesce") return given.reduce((left, right) => ({ kind: "either", operator: "??", left, right }));
  return { kind: "call", name, given };
}

const nothing: Expression = { kind: "nothing" };

function known<Word extends string>(words: readonly Word[], word: string, node: AnyNode): Word {
  return words.find((one) => one === word) ?? refuse(node, `${word} is not part of the formula language.`);
}

function refuse(node: AnyNode, message: string): never {
  throw at(node, message);
}

function at({ start, end }: AnyNode, message: string): FormulaFailure {
  return new FormulaFailure(message, start, end);
}
