import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams, useRouter } from "@tanstack/react-router";
import { KeyRound, LogOut, UserCheck, UserCog, UserX } from "lucide-react";
import type { AccountSheet } from "../../contract/admin.ts";
import { startActing } from "../data/acting.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import { askText, confirm } from "../frame/dialogs/ask.tsx";
import { ErrorScreen } from "../frame/errors/error-screen.tsx";
import { nameOf } from "../frame/labels/name-of.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { adminKeys, userQuery } from "./admin-queries.ts";
import { RawData } from "./raw-data.tsx";
import { RoleForm } from "./role-form.tsx";
import { AppsOf, FactsOf, SessionsOf } from "./user-parts.tsx";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** One account: who it is, where they are signed in, what they have, and what staff can do about it. */
export function UserScreen() {
  const { user } = useParams({ strict: false });
  const id = Number(user);
  const found = useQuery(userQuery(id));
  const name = found.data ? nameOf(found.data) || found.data.username : `User ${id}`;
  useTitle(name, "Admin");
  if (found.isPending) return <Loading what="the account" rows={6} height={44} />;
  if (found.error instanceof CallFailed && found.error.status === 404)
    return <ErrorScreen error={{ status: 404, message: "Nobody has this number" }} />;
  if (found.isError) return <LoadFailed what="The account" retry={() => void found.refetch()} />;
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        <Link to="/admin/users">All users</Link>
      </p>
      <div className={styles.head}>
        <h1>{name}</h1>
        <Deeds sheet={found.data} name={name} />
      </div>
      <div className={styles.grid}>
        <FactsOf sheet={found.data} />
        <AppsOf sheet={found.data} />
      </div>
      <SessionsOf sheet={found.data} />
      <RoleForm sheet={found.data} />
      <RawData kind="user" id={id} />
    </div>
  );
}

function useDeeds(id: number) {
  const refresh = [adminKeys.user(id), adminKeys.users, adminKeys.activity];
  const api = platformApi();
  return {
    suspend: useChange({
      call: (why: string) => api.suspendAccount({ params: { user: id }, body: { why }, quiet: true }),
      refresh,
      success: "This account is suspended, and everything it had open has ended",
    }),
    restore: useChange({
      call: () => api.restoreAccount({ params: { user: id }, body: {}, quiet: true }),
      refresh,
      success: "This account is open again",
    }),
    reset: useChange({
      call: (why: string) => api.resetFactor({ params: { user: id }, body: { why }, quiet: true }),
      refresh,
      success: "No code is asked for any more, and they were told",
    }),
    signOut: useChange({
      call: () => api.signAccountOut({ params: { user: id }, quiet: true }),
      refresh,
      success: "Signed out everywhere",
    }),
  };
}

function Deeds({ sheet, name }: { readonly sheet: AccountSheet; readonly name: string }) {
  const { user: self } = useSession();
  const { suspend, restore, reset, signOut } = useDeeds(sheet.id);
  if (self?.id === sheet.id) return <span className={styles.chip}>This is you</span>;
  const askWhy = async () => {
    const why = await askText({
      ...{ title: `Suspend ${name}?`, button: "Suspend", dangerous: true, label: "Why (they read this)", value: "" },
      text: "They are signed out everywhere, and their keys, exports and open connections end at once. Their apps stay as they are.",
    });
    if (why) suspend.mutate(why);
  };
  const askReset = async () => {
    const why = await askText({
      ...{
        title: `Switch off the codes of ${name}?`,
        button: "Switch off codes",
        dangerous: true,
        label: "Why (they are mailed this)",
        value: "",
      },
      text: "For somebody who has lost their app and their recovery codes. Make sure first that it is them: from then on their password alone lets them in. They are signed out everywhere.",
    });
    if (why) reset.mutate(why);
  };
  const askSignOut = async () => {
    if (await confirm({ title: `Sign ${name} out everywhere?`, button: "Sign out", text: "They can sign in again at once." }))
      signOut.mutate(undefined);
  };
  return (
    <div className={styles.buttons}>
      <ActAs sheet={sheet} name={name} />
      <Button variant="default" leftSection={<LogOut {...icon} />} loading={signOut.isPending} onClick={() => void askSignOut()}>
        Sign out everywhere
      </Button>
      {sheet.factors.hasCodes ? (
        <Button variant="default" leftSection={<KeyRound {...icon} />} loading={reset.isPending} onClick={() => void askReset()}>
          Reset second factor
        </Button>
      ) : null}
      {sheet.suspended ? (
        <Button leftSection={<UserCheck {...icon} />} loading={restore.isPending} onClick={() => restore.mutate(undefined)}>
          Restore
        </Button>
      ) : (
        <Button color="red" variant="light" leftSection={<UserX {...icon} />} loading={suspend.isPending} onClick={() => void askWhy()}>
          Suspend
        </Button>
      )}
    </div>
  );
}

/** Signs in as them in this tab. Staff are left out here as the server leaves them out. */
function ActAs({ sheet, name }: { readonly sheet: AccountSheet; readonly name: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const act = useChange({
    call: ({ why, mayChange }: { readonly why: string; readonly mayChange: boolean }) =>
      platformApi().actAs({ params: { user: sheet.id }, body: { why, mayChange }, quiet: true }),
    onSuccess: async ({ token, until: _until, ...user }, { why, mayChange }) => {
      const by = useSession.getState().user;
      client.clear();
      startActing({ ...user, token, acting: { by: by ? nameOf(by) : "", why, mayChange, until: _until } });
      await router.navigate({ to: "/apps" });
    },
  });
  if (sheet.role >= 50 || sheet.suspended) return null;
  const ask = async (mayChange: boolean) => {
    const why = await askText({
      ...{
        title: `Sign in as ${name}?`,
        button: mayChange ? "Sign in to change" : "Sign in to look",
        label: "Why (at least 10 characters; they read this)",
      },
      ...{ value: "", text: "For a quarter of an hour. They are told by mail, and it stands in the logs." },
    });
    if (why) act.mutate({ why, mayChange });
  };
  return (
    <>
      <Button variant="default" leftSection={<UserCog {...icon} />} loading={act.isPending} onClick={() => void ask(false)}>
        Sign in as, to look
      </Button>
      <Button variant="default" leftSection={<UserCog {...icon} />} loading={act.isPending} onClick={() => void ask(true)}>
        Sign in as, to change
      </Button>
    </>
  );
}
