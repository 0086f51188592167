import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { User } from "../../contract/users.ts";
import { loadPart } from "../frame/loading/load.ts";
import { preloadOn } from "../frame/loading/preload.ts";
import styles from "./settings.module.css";
import type { SignInChange } from "./sign-in-changes.ts";

const ChangeSignInDialog = loadPart(() => import("./change-sign-in-dialog.tsx").then((part) => part.ChangeSignInDialog));

/** What nobody proved is kept, and is no way to sign in. */
function emailOf({ username, email, emailVerifiedAt, pendingEmail }: User): string {
  const waiting = pendingEmail === null ? "" : ` (${pendingEmail} waits to be confirmed)`;
  const isWay = email === null || email === username || emailVerifiedAt !== null;
  return `${email ?? "None"}${isWay ? "" : " (not confirmed, not for signing in)"}${waiting}`;
}

/** What was the name from the beginning signs in, confirmed or not. */
function phoneOf({ username, phone, phoneVerifiedAt }: User): string {
  if (phone === null) return "None";
  if (phoneVerifiedAt !== null) return `${phone} (confirmed)`;
  return phone === username ? `${phone} (not confirmed)` : `${phone} (not confirmed, not for signing in)`;
}

/** What a person signs in with, each with a way to change it. */
export function SignInFacts({ user }: { readonly user: User }) {
  const [changing, setChanging] = useState<SignInChange>();
  const facts: readonly { readonly label: string; readonly value: string; readonly change?: SignInChange }[] = [
    { label: "You sign in with", value: user.username },
    { label: "E-mail", value: emailOf(user), change: "email" },
    { label: "Phone number", value: phoneOf(user), change: "phone" },
    { label: "Password", value: "••••••••", change: "password" },
  ];
  return (
    <>
      <dl className={styles.factRows}>
        {facts.map(({ label, value, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {change === undefined ? null : (
              <dd>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Change ${label.toLowerCase()}`}
                  {...preloadOn(ChangeSignInDialog)}
                  onClick={() => setChanging(change)}
                >
                  Change
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {user.phone === null || user.phoneVerifiedAt !== null ? null : (
        <div>
          <Button component={Link} to="/login/Phone-Check" variant="default">
            Confirm your phone number
          </Button>
        </div>
      )}
      {changing === undefined ? null : <ChangeSignInDialog change={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
