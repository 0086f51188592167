import { useQuery } from "@tanstack/react-query";
import type { SimulatedPerson } from "../../../contract/simulations.ts";
import { useApi, useApp } from "../../data/app-context.ts";

const roles = [
  { value: "role:0", label: "A visitor" },
  { value: "role:25", label: "A subscriber" },
  { value: "role:50", label: "An editor" },
  { value: "role:90", label: "An app admin" },
] as const;

/** Who may take the steps of a simulation: whoever looks, anybody with a role, the first hundred people of the app. */
export function usePeopleChoices() {
  const app = useApp();
  const api = useApi();
  const people = useQuery({
    queryKey: ["simulation-people", app.id],
    queryFn: ({ signal }) => api.listMembers({ params: { id: app.id }, signal, list: { count: 100, page: 1 }, quiet: true }),
    staleTime: 0,
  });
  const named = (people.data ?? []).map(({ user }) => ({
    value: `user:${user.id}`,
    label: `${user.firstName} ${user.lastName}`.trim() || user.nickname || `#${user.id}`,
  }));
  return [
    { value: "me", label: "Myself" },
    { group: "Roles", items: [...roles] },
    ...(named.length > 0 ? [{ group: "People", items: named }] : []),
  ];
}

export function personOfChoice(choice: string): SimulatedPerson | undefined {
  const [kind, id] = choice.split(":");
  if (kind === "user") return { user: Number(id) };
  const role = Number(id);
  return role === 0 || role === 25 || role === 50 || role === 90 ? (kind === "role" ? { role } : undefined) : undefined;
}
