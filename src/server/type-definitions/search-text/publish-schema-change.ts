import type { WriteScope } from "../../kernel/scope.ts";
import { schemaChanged } from "../events.ts";
import type { TypeRow } from "../store.ts";

/** Tells that the fields of a big type may say what they say elsewhere now. */
export async function publishSchemaChange(
  scope: Pick<WriteScope, "publish">,
  { id, partition }: Pick<TypeRow, "id" | "partition">,
): Promise<void> {
  if (partition > 0) await scope.publish(schemaChanged, { type: id });
}
