import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { idsOf, mostChosen, type ReferenceOptions, referenceRules } from "./references.ts";
import type { ValueRules } from "./value-rules.ts";

export interface UsersOptions extends ReferenceOptions {
  /** Answers are ids alone; otherwise each person comes with a nickname. What is kept are ids either way. */
  readonly getOnlyIds?: boolean;
  /** Only the people in `values` may be chosen. */
  readonly defined?: boolean;
  readonly values?: Json;
}

/** The rules of a picker of people; `read` says how its options are meant. */
export function peopleRules(read: (field: UsersOptions) => UsersOptions): ValueRules<UsersOptions> {
  const rules = referenceRules<UsersOptions>("a person", mostChosen, ({ defined, values }) =>
    defined ? { kind: "members", among: idsOf(values) } : { kind: "members" },
  );
  return {
    ...rules,
    stored: (field) => rules.stored(read(field)),
    check: (value, field, context) => {
      const problems = rules.check(value, read(field), context);
      if (problems.length > 0 || !field.defined) return problems;
      const offered = idsOf(field.values);
      return idsOf(value).every((id) => offered.includes(id)) ? [] : [messages.notAnOption];
    },
    parse: (entries, field) => rules.parse(entries, read(field)),
  };
}
