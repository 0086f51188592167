import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { followOtherTabs, useSession } from "../../data/session.ts";
import { allowAsking, useSignInWanted } from "../../data/sign-in-wanted.ts";
import { Ask } from "../dialogs/ask.tsx";
import { registeredOverlays } from "../registry/registered.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { RouteChange } from "./route-change.tsx";
import { SignedIn } from "./signed-in.tsx";

/** Around every screen: what may lie over any of them. */
export function RootLayout() {
  const { state } = useSession();
  const { asked } = useSignInWanted();
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => followOtherTabs(() => router.history.push("/login", undefined, { ignoreBlocker: true })), [router]);
  useEffect(() => allowAsking(!/^\/(login|signup|welcome)(\/|$)/i.test(path)), [path]);
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Ask />
      <RouteChange />
      <OfflineBar />
      {registeredOverlays().map((Overlay, at) => (
        <Overlay key={at} />
      ))}
      {/* An open dialog stays, with what was typed into it, while its owner signs in again. */}
      {state === "in" || asked ? <SignedIn /> : null}
    </>
  );
}
