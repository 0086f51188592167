import { useQuery } from "@tanstack/react-query";
import { guards } from "../../model/access/guards.ts";
import { apiOf } from "./api.ts";
import { useApp } from "./app-context.ts";
import { useSession } from "./session.ts";

export const mailStateKey = (app: number) => ["outbox", app, "state"] as const;

/** What is said where a mail was handed over; where nothing sends mails here, also where it lies. Only admins of an app know that. */
export function useSentWords(words: string): string {
  const app = useApp();
  const role = useSession(({ user }) => user?.role ?? 0);
  const isAdmin = guards["app-admin"].passes({ signedIn: true, role, appRole: app.appUserRole });
  const { data } = useQuery({
    queryKey: mailStateKey(app.id),
    enabled: isAdmin,
    queryFn: ({ signal }) => apiOf(app.id).outboxState({ signal, quiet: true }),
  });
  return data?.sends === false ? `${words} No mail server is set up: it is kept in the outbox.` : words;
}
