import { readFile } from "node:fs/promises";
import type { Download } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadOfNextTab, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** Records leave the product as files. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const postFields = [
    { id: "input-text_1", slug: "client", label: "Client", component: "input-text" },
    { id: "number_1", slug: "total", label: "Total", component: "number" },
  ];
  const type = await story.call("POST", "/types", { title: "Invoices", slug: "invoices", postFields });
  await story.call("POST", "/posts", { typeId: type.id, title: "First", client: "Ann", total: 10 });
  await story.call("POST", "/posts", { typeId: type.id, title: "Second", client: "=1+1", total: 20 });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog", { name: "Export Invoices" });
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const textOf = async (download: Download) => readFile(await download.path(), "utf8");

test("export is offered among what can be done with the records of a type [DA-17]", async () => {
  await story.visit("/type/invoices");
  await story.page.getByRole("button", { name: "More about these records" }).click();
  await story.page.getByRole("menuitem", { name: "Export records…" }).click();
  await dialog().waitFor();
});

test("it asks for a file name, the kind of file and which records [DA-16]", async () => {
  await expect.poll(() => input(dialog(), "fileName").inputValue()).toMatch(/^invoices-\d{4}-\d\d-\d\d$/);
  for (const kind of ["CSV", "JSON", "Excel"])
    await expect.poll(() => dialog().getByRole("radio", { name: kind }).count(), { message: kind }).toBe(1);
  for (const records of ["What the list shows (2)", "All records (2)"])
    await expect.poll(() => dialog().getByRole("radio", { name: records }).count(), { message: records }).toBe(1);
  await expectAccessibleInBoth(story.page, "export");
  await expectNothingSideways(story.screen, "export");
});

test("without a file name nothing is exported [VA-14]", async () => {
  let opened = 0;
  story.page.context().on("page", () => {
    opened += 1;
  });
  await input(dialog(), "fileName").fill("");
  await press("Export");
  await dialog().getByText("Enter a file name.").waitFor();
  expect(opened).toBe(0);
});

test("the file comes in a new tab, under its name [DA-18]", async () => {
  await input(dialog(), "fileName").fill("my invoices");
  await dialog().getByRole("checkbox", { name: "Content" }).uncheck();
  await dialog().getByRole("radio", { name: "Programs: keys and ids, to import it again" }).press("Space");
  const downloading = downloadOfNextTab(story.page);
  const opened = story.page.context().waitForEvent("page");
  await press("Export");
  const download = await downloading;
  await opened;
  expect(download.suggestedFilename()).toBe("my invoices.csv");
  const lines = (await textOf(download)).trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeffid,title,statusId,.*client,total$/);
  expect(lines[1]).toContain(",'=1+1,20");
  await dialog().getByText("Your file is on its way in a new tab.").waitFor();
});

test("a file for people says labels and names: that is offered first", async () => {
  await press("Done");
  await dialog().waitFor({ state: "detached" });
  await story.page.getByRole("button", { name: "More about these records" }).click();
  await story.page.getByRole("menuitem", { name: "Export records…" }).click();
  await expect.poll(() => dialog().getByRole("radio", { name: "People: labels and names" }).isChecked()).toBe(true);
  const downloading = downloadOfNextTab(story.page);
  await press("Export");
  const lines = (await textOf(await downloading)).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffNumber,Title,Content,Status,Created by,Assignees,Created,Changed,Client,Total$/);
  expect(lines[1]).toMatch(/^2,Second,,New,[^,#]+,,\d{4}-\d\d-\d\d \d\d:\d\d.*,'=1\+1,20$/);
});

test("where the new tab was kept from opening, the same file is had right here", async () => {
  const downloading = story.page.waitForEvent("download");
  await press("Download here");
  expect((await textOf(await downloading)).split("\r\n")).toHaveLength(4);
  await press("Done");
  await dialog().waitFor({ state: "detached" });
});

test("JSON and CSV, what the list shows and all records: the file is as it was chosen [DA-16]", async () => {
  await story.page.getByLabel("Search records").fill("Second");
  await story.page.locator("tr[data-post-id]").nth(1).waitFor({ state: "detached" });
  for (const [kind, records, ending, expected] of [
    ["JSON", "What the list shows (1)", "json", ["Second"]],
    ["JSON", "All records (2)", "json", ["Second", "First"]],
    ["CSV", "What the list shows (1)", "csv", ["Second"]],
  ] as const) {
    await story.page.getByRole("button", { name: "More about these records" }).click();
    await story.page.getByRole("menuitem", { name: "Export records…" }).click();
    await input(dialog(), "fileName").fill("chosen");
    await dialog().getByRole("radio", { name: kind }).press("Space");
    await dialog().getByRole("radio", { name: records }).press("Space");
    const downloading = downloadOfNextTab(story.page);
    await press("Export");
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`chosen.${ending}`);
    const text = await textOf(download);
    const titles = ending === "json" ? JSON.parse(text).map(({ title }: { title: string }) => title) : text.match(/First|Second/g);
    expect(titles).toEqual(expected);
    await press("Done");
    await dialog().waitFor({ state: "detached" });
  }
});

test("a list prints as a table of all its records, without the frame around it", async () => {
  const { page } = story;
  await page.getByLabel("Search records").fill("");
  await page.locator("tr[data-post-id]").nth(1).waitFor();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("[data-print]");
  await paper.getByRole("heading", { name: "Invoices" }).waitFor();
  await expect
    .poll(() => paper.getByRole("columnheader").allTextContents())
    .toEqual(["Title", "No.", "Status", "Client", "Total", "Changed"]);
  await expect.poll(() => paper.getByRole("row").count()).toBe(3);
  await expect.poll(() => page.locator("#main").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await paper.waitFor({ state: "detached" });
});
