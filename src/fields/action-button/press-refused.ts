import type { FieldProblems } from "../../model/fields/field.ts";

/** A press that was turned down for what the button's own form was answered. */
export class PressRefused extends Error {
  readonly problems: FieldProblems;

  constructor(message: string, problems: FieldProblems) {
    super(message);
    this.name = "PressRefused";
    this.problems = problems;
  }
}
