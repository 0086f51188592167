import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useContext, useEffect, useRef } from "react";
import styles from "./error-screen.module.css";
import { InsideMain } from "./inside-main.ts";
import { notFound, ScreenRefused, shownError } from "./screen-refused.ts";

/** The page instead of a page: what happened, and the ways on. The heading takes the focus. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { status, message } = shownError(error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${message} · Joinery`;
    heading.current?.focus();
  }, [message]);
  const Frame = useContext(InsideMain) ? "div" : "main";
  return (
    <Frame {...(Frame === "main" ? { id: "main", tabIndex: -1 } : {})} className={styles.screen}>
      <p className={styles.status} aria-hidden>
        {status}
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.message}>
        {message}
      </h1>
      <p className={styles.hint}>{(error instanceof ScreenRefused && error.hint) || hintFor(status)}</p>
      <Group justify="center" gap="xs">
        {status >= 500 && !(error instanceof ScreenRefused && error.hint) ? (
          <Button onClick={() => window.location.reload()}>Try again</Button>
        ) : null}
        <WayOn status={status} />
      </Group>
    </Frame>
  );
}

export function NotFoundScreen() {
  return <ErrorScreen error={{ status: 404, message: notFound }} />;
}

function WayOn({ status }: { readonly status: number }) {
  const link =
    status === 404 ? (
      <Button component={Link} to="/">
        Back to the home page
      </Button>
    ) : null;
  return (
    <>
      {link}
      <Button component={Link} to="/apps" variant={status === 403 ? "filled" : "subtle"}>
        {status === 403 ? "Back to my apps" : "Your apps"}
      </Button>
    </>
  );
}

function hintFor(status: number): string {
  if (status === 404) return "The address may be misspelt, or what was here has been moved or deleted.";
  if (status === 403) return "Ask an admin for a role that opens it.";
  if (status === 0) return "Check your internet connection, then try again.";
  return "It is not your doing, and nothing you saved is lost.";
}
