import { daysOfVisits, type Visits } from "../../contract/visits.ts";
import { addDays } from "../../model/fields/days.ts";
import { todayOf } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { pagesByIds } from "../pages/public.ts";
import { visitsByDay, visitsByName } from "./store.ts";

/** So many pages, sources and forms are told. */
const most = 50;

export async function findVisits(scope: Scope): Promise<Visits> {
  const { db } = scope;
  const today = await todayOf(scope);
  const since = addDays(today, 1 - daysOfVisits);
  const [days, pages, sources, forms] = await Promise.all([
    visitsByDay(db, since),
    visitsByName(db, "page", { since, count: most }),
    visitsByName(db, "source", { since, count: most }),
    visitsByName(db, "form", { since, count: most }),
  ]);
  const named = [...pages.map(({ name }) => Number(name)), ...forms.map(({ name }) => Number(name.split(" ", 1)[0]))];
  const known = new Map((await pagesByIds(db, [...new Set(named)])).map((page) => [page.id, page]));
  const on = (day: string, kind: "site" | "form") => days.find((row) => row.day === day && row.kind === kind);
  return {
    days: Array.from({ length: daysOfVisits }, (_, index) => addDays(today, index - daysOfVisits + 1)).map((day) => ({
      day,
      views: on(day, "site")?.views ?? 0,
      visitors: on(day, "site")?.visitors ?? 0,
      forms: on(day, "form")?.views ?? 0,
    })),
    pages: pages.flatMap(({ name, views, visitors }) => {
      const page = known.get(Number(name));
      return page ? [{ pageId: page.id, title: page.title, slug: page.slug, views, visitors }] : [];
    }),
    sources: sources.map(({ name, views }) => ({ source: name, views })),
    forms: forms.flatMap(({ name, views }) => {
      const [id = "", block = ""] = name.split(" ", 2);
      const page = known.get(Number(id));
      return page ? [{ pageId: page.id, title: page.title, block, sent: views }] : [];
    }),
  };
}
