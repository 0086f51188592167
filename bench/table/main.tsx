import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import "../../src/studio/theme/styles.ts";
import type { PostType } from "../../src/contract/post-types.ts";
import type { Post } from "../../src/contract/posts.ts";
import { AppContext, type CurrentApp } from "../../src/studio/data/app-context.ts";
import { createGrid } from "../../src/studio/record-lists/table/grid-store.ts";
import { RecordsTable } from "../../src/studio/record-lists/table/records-table.tsx";
import { columnsIn } from "../../src/studio/records/columns.ts";
import { adoptMantineVariables } from "../../src/studio/theme/mantine-variables.ts";
import { theme } from "../../src/studio/theme/theme.ts";
import { scrollThrough } from "./scroll-through.ts";

adoptMantineVariables();

/** `?rows=100000`: the table with so many records in memory; `?rows=0`: a page of that height with nothing on it, the limit. */
const rows = Number(new URLSearchParams(location.search).get("rows") ?? 100_000);
const statuses = ["Draft", "Sent", "Paid"].map((title, at) => ({ id: at + 1, title, slug: title.toLowerCase(), color: "blue" }));
const kinds = ["input-text", "number", "input-text", "date", "checkbox"];
const postFields = kinds.map((component, at) => ({ id: `f${at}`, slug: `f${at}`, label: `Field ${at}`, component }));
// What the table reads of a type and of a record; the rest of them is the server's affair.
const type = { id: 1, title: "Invoices", statuses, postFields } as unknown as PostType;
const moment = "2026-03-01T10:00:00.000Z";
const post = (id: number): Post =>
  ({
    id,
    title: `Garden plan number ${id}`,
    statusId: 1 + (id % 3),
    deadlineAt: null,
    updatedAt: moment,
    f0: `Client ${id % 500}`,
    f1: id * 3,
    f2: "Two words",
    f3: "2026-12-24",
    f4: id % 2 === 0,
  }) as unknown as Post;
const posts = Array.from({ length: rows }, (_, at) => post(rows - at));
const columns = columnsIn(type, []).filter(({ isHidden }) => !isHidden);
const nothing = () => undefined;

function Bench() {
  if (rows === 0) {
    return (
      <div data-scroller style={{ flex: 1, overflow: "auto" }}>
        <div style={{ height: 4_000_000 }} />
      </div>
    );
  }
  return (
    <RecordsTable
      {...{ type, posts, columns }}
      total={rows}
      grid={createGrid()}
      order={undefined}
      onOrder={nothing}
      onWidth={nothing}
      onOpen={nothing}
      opened={undefined}
      onEnd={nothing}
    />
  );
}

const root = document.getElementById("root");
if (root) {
  Object.assign(root.style, { display: "flex", height: "100dvh" });
  createRoot(root).render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <AppContext value={{ id: 1, settings: {} } as CurrentApp}>
        <Bench />
      </AppContext>
    </MantineProvider>,
  );
}
Object.assign(window, {
  scrollThrough: () => scrollThrough(document.querySelector("table")?.parentElement ?? document.querySelector("[data-scroller]")),
});
