import { ActionIcon, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { PageListed } from "../../contract/pages.ts";
import type { PostType } from "../../contract/post-types.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { openDialog } from "../shell/ui-store.ts";
import styles from "./first-steps.module.css";

interface FirstStepsProps {
  readonly pages: readonly PageListed[];
  readonly types: readonly PostType[];
  readonly loaded: boolean;
}

/** What is left until the app lives: gone once all is done, or sent away. */
export function FirstSteps({ pages, types, loaded }: FirstStepsProps) {
  const app = useApp();
  const mark = `joinery.first-steps.${app.id}`;
  const [gone, setGone] = useState(() => localStorage.getItem(mark) !== null);
  const hasRecords = useHasRecords(types);
  const live = pages.some(({ publishedAt }) => publishedAt !== null);
  const first = pages[0];
  const done = [live, types.length > 0, hasRecords === true];
  if (gone || !loaded || hasRecords === undefined || done.every(Boolean)) return null;
  function dismiss() {
    localStorage.setItem(mark, "gone");
    setGone(true);
  }
  return (
    <section className={styles.steps} aria-label="First steps">
      <header>
        <h2>First steps</h2>
        <ActionIcon aria-label="Hide the first steps" onClick={dismiss}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <ol>
        <Step done title={`Name it: ${app.title}`} />
        <Step done={live} title="Publish a page">
          {first === undefined ? (
            <Button size="xs" onClick={() => openDialog("new-page")}>
              New page
            </Button>
          ) : (
            <Button size="xs" component={Link} to={`/a/${app.slug}/page/${first.slug}`}>
              Edit {first.title}
            </Button>
          )}
        </Step>
        <Step done={types.length > 0} title="Say what you collect: leads, orders, bookings">
          <Button size="xs" variant="default" onClick={() => openDialog("new-type")}>
            New data type
          </Button>
        </Step>
        <Step done={hasRecords} title="Receive the first entry" />
      </ol>
    </section>
  );
}

function Step({ done, title, children }: { readonly done: boolean; readonly title: string; readonly children?: ReactNode }) {
  return (
    <li data-done={done || undefined}>
      <span className={styles.tick}>{done ? <Check size={14} strokeWidth={2.5} role="img" aria-label="Done" /> : null}</span>
      <span>{title}</span>
      {done ? null : children}
    </li>
  );
}

/** Whether any of the types holds a record; unknown while that is being asked. */
function useHasRecords(types: readonly PostType[]): boolean | undefined {
  const app = useApp();
  const api = useApi();
  const some = useQuery({
    queryKey: [...keys.posts(app.id), "any", types.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      for (const { id } of types.slice(0, 5))
        if ((await api.countPosts({ params: { type: id }, signal, quiet: true })).count > 0) return true;
      return false;
    },
  });
  return some.data;
}
