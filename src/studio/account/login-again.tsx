import { useRouter } from "@tanstack/react-router";
import { useSession } from "../data/session.ts";
import { answerSignIn, useSignInWanted } from "../data/sign-in-wanted.ts";
import { loadPart } from "../frame/loading/load.ts";

const LoginDialog = loadPart(() => import("./login-dialog.tsx").then(({ LoginDialog }) => LoginDialog));

/** Asks to sign in again over the screen at hand; who would not is taken to the sign-in page, and back from there. */
export function LoginAgain() {
  const { asked } = useSignInWanted();
  const router = useRouter();
  function answer(signedIn: boolean) {
    const { user, before } = useSession.getState();
    if (signedIn && before !== undefined && user?.id !== before) {
      // Somebody else: what the one before them was doing is neither shown to them nor done in their name.
      answerSignIn(false);
      return window.location.assign("/apps");
    }
    answerSignIn(signedIn);
    if (!signedIn) router.history.push(`/login?redirect=${encodeURIComponent(router.state.location.href)}`);
  }
  return asked ? <LoginDialog opened onAnswer={answer} /> : null;
}
