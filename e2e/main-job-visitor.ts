import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What a visitor writes into the form of the story. */
export interface Wish {
  readonly room: string;
  readonly budget: string;
  readonly start: string;
  readonly style: string;
}

/** Sends the form with nothing but blanks for the room that it asks for, which no browser minds, and reads what is wrong with it. */
export async function sendWrongly(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Ask us" });
  await form.getByLabel("Room").fill("  ");
  await form.getByRole("button", { name: "Send request" }).click();
  await expectInvalid(form.getByLabel("Room"), "require");
}

export async function sendRightly(page: Page, { room, budget, start, style }: Wish): Promise<void> {
  const form = page.getByRole("form", { name: "Ask us" });
  await form.getByLabel("Room").fill(room);
  await form.getByLabel("Budget").fill(budget);
  await form.getByLabel("Start").fill(start);
  await form.getByText(style, { exact: true }).click();
  await form.getByRole("button", { name: "Send request" }).click();
}

/** The field is marked as wrong, and the words that describe it say why. */
export async function expectInvalid(field: Locator, why: string): Promise<void> {
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  const described = (await field.getAttribute("aria-describedby")) ?? "";
  const words = await Promise.all(
    described
      .split(" ")
      .filter(Boolean)
      .map((id) => field.page().locator(`[id="${id}"]`).textContent()),
  );
  expect(words.join(" ")).toContain(why);
}
