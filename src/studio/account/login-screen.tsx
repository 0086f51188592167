import { useRouter, useSearch } from "@tanstack/react-router";
import { safeRedirect } from "../data/safe-redirect.ts";
import { LoginPage } from "./login-page.tsx";

export function LoginScreen() {
  const { history } = useRouter();
  const { redirect } = useSearch({ strict: false });
  return <LoginPage redirect={redirect} onSignedIn={() => history.push(safeRedirect(redirect))} />;
}
