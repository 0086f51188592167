import { Link, useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { ReplyOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { ProviderId } from "../../contract/providers.ts";
import { platformApi } from "../data/api.ts";
import { safeRedirect } from "../data/safe-redirect.ts";
import { mayHaveSession, startSession } from "../data/session.ts";
import { say } from "../data/toasts.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { sessionReady } from "../frame/routes/session-ready.ts";
import { CodeForm } from "./code-form.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { useSubmit } from "./use-submit.ts";

const titles: Readonly<Record<ProviderId, string>> = { google: "Google", github: "GitHub", oidc: "your provider" };

function idOf(named: string | undefined): ProviderId | undefined {
  const name = named?.toLowerCase();
  return name === "google" || name === "github" || name === "oidc" ? name : undefined;
}

/** Where a provider sends the browser back to. What it brings is good once, so it is sent at once and asked for no second time. */
export function ProviderCallbackScreen() {
  const provider = idOf(useParams({ strict: false }).provider);
  const title = `Signing you in with ${provider === undefined ? "your provider" : titles[provider]}`;
  useTitle(title);
  const { history } = useRouter();
  const { submit, notice } = useSubmit();
  const [asked, setAsked] = useState<{ readonly challenge: string; readonly redirect: string }>();
  const isSent = useRef(false);

  async function finish(reply: ReplyOf<Endpoints["finishProvider"]>) {
    const { redirect } = reply;
    if ("needs" in reply) return setAsked(reply);
    if ("connected" in reply) say("success", `${reply.connected} is connected to your account.`);
    else startSession(reply);
    history.replace(safeRedirect(redirect));
  }

  async function send() {
    const query = window.location.search.slice(1, 8_001);
    // Nothing of it stays in the history, or goes along to another page.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (mayHaveSession()) await sessionReady();
    const body = { query, ...(provider !== undefined && { provider }) };
    const reply = await submit(() => platformApi().finishProvider({ body, quiet: true }));
    if (reply !== undefined) await finish(reply);
  }

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  });

  if (asked !== undefined)
    return (
      <div className={styles.screen}>
        <div className={styles.heading} role="status">
          <h1>One more step</h1>
          <p>Your account asks for a code as well.</p>
        </div>
        <CodeForm
          challenge={asked.challenge}
          onSignedIn={() => history.replace(safeRedirect(asked.redirect))}
          onBack={() => history.push("/login")}
        />
      </div>
    );
  return (
    <div className={styles.screen}>
      <div className={styles.heading} role="status">
        <h1>{notice === undefined ? `${title}…` : "This did not work"}</h1>
      </div>
      <FormNotice notice={notice} />
      {notice === undefined ? null : (
        <p className={styles.other}>
          <Link to="/login">Try again, or use a password</Link>
        </p>
      )}
    </div>
  );
}
