import { redirect } from "@tanstack/react-router";
import { judge } from "../../../model/access/guards.ts";
import { useSession } from "../../data/session.ts";
import { ScreenRefused } from "../errors/screen-refused.ts";

/** Lets a route open, sends to the sign-in page and back, or throws the refusal that the error screen shows. */
export function guardRoute(guard: string, path: string, appRole = 0): void {
  const { state, user } = useSession.getState();
  const verdict = judge(guard, { signedIn: state === "in", role: user?.role ?? 0, appRole });
  if (verdict.pass) return;
  if (verdict.status === 401) throw redirect({ to: "/login", search: { redirect: path } });
  throw new ScreenRefused(verdict.status, verdict.message);
}
