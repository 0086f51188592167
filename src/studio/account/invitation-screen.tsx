import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { InvitationFound } from "../../contract/invitations.ts";
import { platformApi } from "../data/api.ts";
import { useSession } from "../data/session.ts";
import { roleName } from "../frame/labels/name-of.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { logOut } from "../frame/menus/log-out.ts";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { type NewAccount, SignUpForm } from "./sign-up-form.tsx";
import { useEnter } from "./use-enter.ts";
import { useSubmit } from "./use-submit.ts";

/** Where the link of an invitation leads: to join, with an account or a new one, or to decline. */
export function InvitationScreen() {
  const { ticket = "" } = useParams({ strict: false });
  const found = useQuery({
    queryKey: ["invitation", ticket],
    queryFn: ({ signal }) => platformApi().findInvitation({ body: { token: ticket }, signal, quiet: true }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isError) return <NotLoaded retry={() => found.refetch()} />;
  if (found.data === undefined) return null;
  return found.data.state === "good" ? <Good ticket={ticket} invitation={found.data} /> : <Over state={found.data.state} />;
}

function NotLoaded({ retry }: { readonly retry: () => void }) {
  useTitle("Invitation");
  return (
    <div className={styles.screen}>
      <div className={styles.heading} role="status">
        <h1>This invitation could not be looked up</h1>
        <p>Wait a moment, then try again.</p>
      </div>
      <Button size="md" fullWidth onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

const endings: { readonly [State in Exclude<InvitationFound["state"], "good">]: readonly [title: string, words: string] } = {
  used: ["This invitation was answered already", "Each link is good once. If you joined, sign in."],
  over: ["This invitation is not good any more", "It may be too old, or only a part of the link was opened. Ask for a new one."],
  withdrawn: ["This invitation was taken back", "Ask whoever invited you if you think that this was a mistake."],
  replaced: ["There is a newer invitation", "It was sent again: use the link in the newest mail."],
  ended: ["This invitation is not good any more", "Whoever sent it may not invite people any more. Ask for a new one."],
};

function Over({ state }: { readonly state: Exclude<InvitationFound["state"], "good"> }) {
  const [title, words] = endings[state];
  useTitle(title);
  return (
    <div className={styles.screen}>
      <div className={styles.heading} role="status">
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
      <p className={styles.other}>
        <Link to="/login">Sign in</Link>
      </p>
    </div>
  );
}

interface GoodProps {
  readonly ticket: string;
  readonly invitation: InvitationFound;
}

function Good({ ticket, invitation }: GoodProps) {
  const { app, by, role, address, hasAccount } = invitation;
  const place = app?.title ?? "Joinery";
  useTitle(`Join ${place}`);
  const { user } = useSession();
  const [isDeclined, setDeclined] = useState(false);
  const isTheirs = user !== undefined && [user.username, user.email].includes(address);
  if (isDeclined) return <Declined place={place} />;
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Join {place}</h1>
        <p>
          {by === "" ? "You were invited" : `${by} invited you`} to <b>{place}</b>
          {app ? ` as ${roleName(role)}` : ""}, by your address <b>{address}</b>.
        </p>
      </div>
      {isTheirs ? (
        <JoinAsMe {...{ ticket, place, slug: app?.slug }} />
      ) : user !== undefined ? (
        <SomebodyElse />
      ) : hasAccount ? (
        <SignInFirst ticket={ticket} />
      ) : (
        <NewOne {...{ ticket, place, address, slug: app?.slug }} />
      )}
      {app ? <Decline ticket={ticket} onDeclined={() => setDeclined(true)} /> : null}
    </div>
  );
}

function JoinAsMe({ ticket, place, slug }: { readonly ticket: string; readonly place: string; readonly slug: string | undefined }) {
  const { history } = useRouter();
  const { submit, busy, notice, waitFor } = useSubmit();
  async function join() {
    const reply = await submit(() => platformApi().joinByTicket({ body: { token: ticket }, quiet: true }));
    if (reply !== undefined) history.push(slug === undefined ? "/apps" : `/a/${slug}`);
  }
  return (
    <>
      <FormNotice notice={notice} />
      <Button size="md" fullWidth loading={busy} disabled={waitFor > 0} onClick={join}>
        Join {place}
      </Button>
    </>
  );
}

/** Whoever is signed in with another account goes on only as the one who was invited. */
function SomebodyElse() {
  const router = useRouter();
  const { user } = useSession();
  return (
    <>
      <p>You are signed in as {user?.username}. This invitation is for another address.</p>
      <Button size="md" fullWidth onClick={() => logOut(router)}>
        Sign out and go on
      </Button>
    </>
  );
}

function SignInFirst({ ticket }: { readonly ticket: string }) {
  const there = `/signup/${ticket}`;
  return (
    <>
      <p>You have an account with this address. Sign in with it to join.</p>
      <p className={styles.other}>
        <Link to="/login" search={{ redirect: there }}>
          Sign in to join
        </Link>
      </p>
    </>
  );
}

interface NewOneProps {
  readonly ticket: string;
  readonly place: string;
  readonly address: string;
  readonly slug: string | undefined;
}

function NewOne({ ticket, place, address, slug }: NewOneProps) {
  const enter = useEnter(slug === undefined ? "/apps" : `/a/${slug}`);
  const [isMailed, setMailed] = useState(false);
  const { submit, ...form } = useSubmit();
  async function signUp({ nickname, password }: NewAccount) {
    const body = { username: address, password, nickname, ticket };
    const reply = await submit(() => platformApi().signUp({ body, quiet: true }));
    if (reply === undefined) return;
    if ("token" in reply) enter(reply);
    else setMailed(true);
  }
  if (isMailed)
    return (
      <p role="status">
        We sent a mail to <b>{address}</b>. Follow its link to begin your account; the invitation to {place} waits there among your apps.
      </p>
    );
  return <SignUpForm button={`Create account and join ${place}`} address={address} {...form} onSubmit={signUp} />;
}

function Decline({ ticket, onDeclined }: { readonly ticket: string; readonly onDeclined: () => void }) {
  const { submit, busy, notice } = useSubmit();
  async function decline() {
    const reply = await submit(() => platformApi().declineByTicket({ body: { token: ticket }, quiet: true }));
    if (reply !== undefined) onDeclined();
  }
  return (
    <>
      <FormNotice notice={notice} />
      <Button variant="subtle" fullWidth loading={busy} onClick={decline}>
        Decline
      </Button>
    </>
  );
}

function Declined({ place }: { readonly place: string }) {
  return (
    <div className={styles.screen}>
      <div className={styles.heading} role="status">
        <h1>You declined</h1>
        <p>You did not join {place}. If you change your mind, ask to be invited again.</p>
      </div>
    </div>
  );
}
