import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { countPlanned, mostPlanned } from "../planned-store.ts";

/** An app plans no more than so much: what comes on top is not planned, and the log says so. */
export async function refuseTooManyPlanned(scope: Pick<WriteScope, "db" | "now">): Promise<void> {
  if ((await countPlanned(scope.db, scope.now)) >= mostPlanned)
    throw refuse("conflict", `${mostPlanned.toLocaleString("en")} mails and pauses are planned in this app already; more are not.`);
}
