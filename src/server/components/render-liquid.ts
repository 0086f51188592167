/**
 * Templates of owners, in LiquidJS: they read what they are given and nothing else. There are no files, so no template comes into another; what
 * is written out is escaped, and the whole is cleaned as any HTML of a person is.
 */
import { filters, Liquid } from "liquidjs";
import type { JsonObject } from "../../model/base/json.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";

export interface Template {
  readonly content: string;
  /** What it may name. */
  readonly names: JsonObject;
  /** The moment that "now" and "today" stand for, as ISO 8601. */
  readonly now: string;
  /** The IANA name of the zone in which the app counts days and hours. */
  readonly zone: string;
}

export interface Shown {
  readonly html: string;
  /** Why it shows nothing, in words for its author. */
  readonly problem?: string;
}

/** Characters of a template, milliseconds of one run, and characters and items that it may fill, as LiquidJS counts them. */
export const templateLimits = { parse: 100_000, render: 200, memory: 2_000_000 } as const;

const noFiles = "a template stands alone: it brings in no other";

const engine = new Liquid({
  ownPropertyOnly: true,
  outputEscape: "escape",
  strictFilters: true,
  relativeReference: false,
  dynamicPartials: false,
  parseLimit: templateLimits.parse,
  renderLimit: templateLimits.render,
  memoryLimit: templateLimits.memory,
  fs: {
    exists: async () => false,
    existsSync: () => false,
    contains: async () => false,
    containsSync: () => false,
    readFile: () => Promise.reject(new Error(noFiles)),
    readFileSync: () => {
      throw new Error(noFiles);
    },
    resolve: () => "",
  },
});

for (const name of ["include", "render", "layout", "block"]) {
  engine.registerTag(name, {
    // A tag is made while a template is read, so that is when its author is told.
    parse() {
      throw new Error(`${name}: ${noFiles}`);
    },
    render: () => "",
  });
}

/** One template is rendered at a time, from its beginning to its end. */
let present = { now: "", zone: "UTC" };

const asBuiltIn = filters.date as unknown as (this: unknown, value: unknown, format?: string, zone?: string | number) => unknown;

engine.registerFilter("date", function date(this: unknown, value: unknown, format?: string, zone?: string | number) {
  const isPresent = value === "now" || value === "today";
  return asBuiltIn.call(this, isPresent ? present.now : value, format, zone ?? present.zone);
});

export function renderLiquid({ content, names, now, zone }: Template): Shown {
  present = { now, zone };
  try {
    return { html: cleanHtml(String(engine.parseAndRenderSync(content, names)), "widget") };
  } catch (error) {
    return { html: "", problem: wordsOf(error) };
  }
}

/** The first line says what is wrong and where; the rest is a drawing of the template. */
function wordsOf(error: unknown): string {
  const [first = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  if (/limit exceeded/i.test(first)) return "The template takes too long or grows too large.";
  return error instanceof RangeError ? "The template is nested too deep." : first.slice(0, 300);
}
