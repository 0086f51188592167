import type { Status } from "../../model/workflow/status.ts";
import type { CurrentApp } from "../data/app-context.ts";
import type { Session } from "../data/session.ts";

/** What formulas may name besides the values of a form: the same as the server has for them (server/posts/formula-names.ts). */
export function formulaNames(app: CurrentApp, user: Session["user"], status: Pick<Status, "id" | "title"> | undefined) {
  return {
    user: user ? { id: user.id, nickname: user.nickname, firstName: user.firstName, lastName: user.lastName, email: user.email } : null,
    app: { id: app.id, title: app.title, slug: app.slug, domain: app.domain },
    status: status ? { id: status.id, title: status.title } : null,
  };
}
