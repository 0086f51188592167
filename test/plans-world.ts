import { startTestServer, type TestServer } from "./server.ts";
import { staffOf } from "./staff.ts";
import { must, type Somebody, world } from "./world.ts";

/** A server of a test's own: what its platform sells limits all apps on it. */
export async function sellingServer(now?: () => Date): Promise<{ server: TestServer; staff: Somebody }> {
  const server = await startTestServer({}, now);
  return { server, staff: await staffOf(server) };
}

/** A plan of the platform, known to all apps. Its id is answered. */
export async function addPlan(
  server: TestServer,
  staff: Somebody,
  plan: { readonly title: string; readonly [field: string]: unknown },
): Promise<number> {
  const { title, price, ...meta } = plan;
  const { id } = must(201, await staff.post("/posts", { typeId: 1, title, price, meta }));
  await server.jobs.idle();
  return id;
}

/** An app of a new owner that the staff gave a plan. */
export async function appOnPlan(server: TestServer, staff: Somebody, plan: number) {
  const made = await world(server);
  must(200, await staff.post("/admin/plans", { appId: made.app.id, planId: plan }));
  return made;
}

/** Gives somebody credit by a code, in major units. */
export async function giveCredit(staff: Somebody, person: Somebody, amount: number): Promise<void> {
  const { code } = must(201, await staff.post("/codes", { title: "Credit", kind: "credit", value: amount }));
  must(200, await person.post("/codes/redeem", { code }));
}
