/** The house's one way to write SQL: a template whose holes are bound values, never text. */
export { default as sql, empty, join, raw } from "sql-template-tag";

/** A statement ready to send: `$1`-style text and the values bound to it. What `sql` gives. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}
