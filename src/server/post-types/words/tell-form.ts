import type { WriteScope } from "../../scope.ts";
import type { TypeRow } from "../store.ts";

/** Tells that the fields of a big type may say what they say elsewhere now. */
export async function tellForm(scope: Pick<WriteScope, "announce">, { id, home }: Pick<TypeRow, "id" | "home">): Promise<void> {
  if (home > 0) await scope.announce("form.written", { type: id });
}
