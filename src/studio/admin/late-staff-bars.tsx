import { useQuery } from "@tanstack/react-query";
import { isActing } from "../data/acting.ts";
import { noticeQuery } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { loadPart } from "../frame/loading/load.ts";

const StaffBars = loadPart(() => import("./staff-bars.tsx").then(({ StaffBars }) => StaffBars));

/** Fetched where there is something to say, which is seldom. */
export function LateStaffBars() {
  const { state } = useSession();
  return state === "in" ? <Asked /> : null;
}

function Asked() {
  const { user } = useSession();
  const { data } = useQuery(noticeQuery);
  return data?.banner || (user?.acting !== undefined && isActing()) ? <StaffBars /> : null;
}
