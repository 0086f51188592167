import type { Page } from "playwright-core";
import type { Person, Stories } from "./product.ts";

/** The plans of a platform, as its admin makes them: a small and a big one, and one for five apps. */
export async function sellPlans(admin: Person): Promise<{ readonly [title: string]: number }> {
  // The type of plans is there from the start; what else its records say is added to what they have.
  const type = await admin.call("GET", "/1/types/1");
  const known = type.postFields.map(({ slug }: { readonly slug: string }) => slug);
  const added = [
    { id: "every", component: "input-text", slug: "every", label: "Every" },
    { id: "seats", component: "number", slug: "seats", label: "Apps" },
    { id: "maxMembers", component: "number", slug: "maxMembers", label: "Members" },
  ].filter(({ slug }) => !known.includes(slug));
  if (added.length > 0) await admin.call("POST", "/1/types/1", { postFields: [...type.postFields, ...added] });
  const plans: { [title: string]: number } = {};
  for (const [title, values] of Object.entries({
    Starter: { price: 5, every: "month", maxMembers: 3 },
    Studio: { price: 19, every: "month", maxMembers: 25 },
    "Studio 5": { price: 60, seats: 5 },
  }))
    plans[title] = (await admin.call("POST", "/1/posts", { typeId: 1, title, content: `${title} for your apps`, ...values })).id;
  return plans;
}

/** On the sandbox's page: says yes or no to what is to be paid, and is back. */
export async function decide(page: Page, stories: Pick<Stories, "main">, answer: "Approve" | "Decline"): Promise<void> {
  await page.waitForURL("**/pay/sandbox/**");
  await page.getByText("Sandbox: no money moves").first().waitFor();
  await page.getByRole("button", { name: answer, exact: true }).click();
  await page.waitForURL((url) => url.href.startsWith(stories.main) && !url.pathname.startsWith("/pay/sandbox/"));
}
