/** All that is done with a whole page and takes the longer the more is on it. Pure, so that it can be done in a thread of its own. */
import { fail, type Result } from "../../../model/base/result.ts";
import type { FieldProblems } from "../../../model/fields/field.ts";
import type { Layout } from "../../../model/page/block.ts";
import { applyAll, type Operation } from "../../../model/page/operations/operation.ts";
import { scopeCss } from "../../../platform/html/scope-css.ts";
import { type PageToRender, renderPage } from "../../../site/render-page.ts";
import { newBudget } from "../../kernel/scope.ts";
import { cleanLayout } from "../clean-layout.ts";

export interface Clean {
  readonly layout: Layout;
  /** What is stored already: what it says stays, also where that would be refused now. */
  readonly stored?: Layout;
}

export interface Edit {
  readonly layout: Layout;
  readonly operations: readonly Operation[];
}

export interface OwnCss {
  readonly id: string;
  readonly css: string;
}

export interface PageTasks {
  clean(given: Clean): Result<Layout, FieldProblems>;
  edit(edit: Edit): Result<Layout, FieldProblems>;
  /** Each block's CSS, for its block alone. */
  scope(own: OwnCss): string;
  draw(page: PageToRender): string;
}

export const pageTasks: PageTasks = {
  clean: ({ layout, stored }) => cleanLayout(layout, stored),
  edit: edited,
  scope: ({ id, css }) => scopeCss(css, id),
  // What its formulas may cost is counted where they run: no budget goes from one thread to another.
  draw: (page) => renderPage({ ...page, budget: newBudget() }),
};

/** Applies what an editor did, by the same operations. */
function edited({ layout, operations }: Edit): Result<Layout, FieldProblems> {
  const applied = applyAll(layout, operations);
  if (applied.ok) return cleanLayout(applied.value, layout);
  return fail({ operations: { title: "Operations", messages: [`${applied.why.why} (at ${applied.why.index})`] } });
}
