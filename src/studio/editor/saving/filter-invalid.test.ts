import { beforeAll, expect, test } from "vitest";
import { definitions } from "../../../blocks/definitions.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Block } from "../../../model/page/block.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import { treeOf } from "../../../model/page/tree.ts";
import { refusedInForm } from "../../types/refused-fields.ts";
import { pageKinds } from "../kinds/page-kinds.ts";
import { loadFieldRules } from "../kinds/refused-settings.ts";
import { filterInvalid } from "./filter-invalid.ts";

beforeAll(loadFieldRules);

const odd = ["s", "s"];
const size = { id: "size1", component: "select", slug: "size", label: "Size", values: odd };
const set = (path: string, value: Json): Operation => ({ do: "set", id: "size1", path, value });

function filtered(layout: readonly Block[], kinds: Parameters<typeof filterInvalid>[2], ...operations: readonly Operation[]) {
  const base = treeOf(layout);
  if (!base.ok) throw new Error(base.why);
  const { fit, settings } = filterInvalid(base.value, operations, kinds);
  return { fit, held: settings.map(({ path, why }) => [path, why]) };
}

const onPage = (...operations: readonly Operation[]) =>
  filtered([{ id: "form1", component: "form-section", children: [size] }], pageKinds(definitions), ...operations);
const inForm = (...operations: readonly Operation[]) => filtered([size], { refusedIn: refusedInForm }, ...operations);

test("options that were stored odd stay as they are while others are saved, and wait once they are touched until they are right", () => {
  for (const edit of [onPage, inForm]) {
    const label = set("label", "Sizes");
    expect(edit(label)).toEqual({ fit: [label], held: [] });
    const worse = set("values", ["s", "s", "m"]);
    expect(edit(label, worse)).toEqual({
      fit: [label],
      held: [["values", expect.stringMatching(/^Option 2 of “Sizes” has the value “s”, as option 1 has/)]],
    });
    const right = set("values", ["s", "m"]);
    expect(edit(label, right)).toEqual({ fit: [label, right], held: [] });
    const numbers = set("asNumber", true);
    expect(edit(label, numbers).fit).toEqual([label]);
  }
});
