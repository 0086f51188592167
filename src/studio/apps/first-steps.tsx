import { ActionIcon, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { PageListed } from "../../contract/pages.ts";
import type { PostType } from "../../contract/post-types.ts";
import { useApp } from "../data/app-context.ts";
import { remember } from "../data/persisted-state.ts";
import { recordsFoundQuery } from "../data/records-found-query.ts";
import { pagePath } from "../frame/addresses/page-path.ts";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import styles from "./first-steps.module.css";

interface FirstStepsProps {
  readonly first: PageListed | undefined;
  /** Whether any page is published. */
  readonly isLive: boolean;
  readonly types: readonly PostType[];
  /** Whether pages and types have been read. */
  readonly isReady: boolean;
}

/** What is left until the app lives: gone once all is done, or sent away, and then not waited for at the next visit. */
export function FirstSteps({ first, isLive: live, types, isReady }: FirstStepsProps) {
  const app = useApp();
  const mark = `joinery.first-steps.${app.id}`;
  const [gone, setGone] = useState(() => localStorage.getItem(mark) !== null);
  const { data: hasRecords, isError } = useHasRecords(types, isReady);
  const done = [live, types.length > 0, hasRecords === true];
  const isDone = isReady && done.every(Boolean);
  useEffect(() => {
    if (isDone) remember(mark, "done");
  }, [isDone, mark]);
  if (gone || isDone || isError) return null;
  if (!isReady || hasRecords === undefined)
    return (
      <section className={styles.steps} aria-label="First steps">
        <header>
          <h2>First steps</h2>
        </header>
        <Loading what="first steps" rows={4} height={38} />
      </section>
    );
  function dismiss() {
    remember(mark, "gone");
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
            <Button size="xs" {...opensDialog("new-page")}>
              New page
            </Button>
          ) : (
            <Button size="xs" component={Link} to={pagePath(app, first.slug)}>
              Edit {first.title}
            </Button>
          )}
        </Step>
        <Step done={types.length > 0} title="Say what you collect: leads, orders, bookings">
          <Button size="xs" variant="default" {...opensDialog("new-type")}>
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
function useHasRecords(types: readonly PostType[], isReady: boolean) {
  const app = useApp();
  const { data, isError } = useQuery({ ...recordsFoundQuery(app.id, { count: 1 }), enabled: isReady && types.length > 0 });
  return { data: isReady && types.length === 0 ? false : data && data.length > 0, isError };
}
