import { useQuery } from "@tanstack/react-query";
import { platformApi } from "../data/api.ts";

/** What the secret of a link is for and whether it is still good; undefined while that is being asked. */
export type TicketFound = { readonly kind: "activate" | "email" | "reset" | undefined; readonly state: "good" | "used" | "over" };

/** Looks at the secret in an address without using it up. What cannot be looked at is taken for good: using it tells more. */
export function useTicket(token: string): TicketFound | undefined {
  const found = useQuery({
    queryKey: ["ticket", token],
    queryFn: ({ signal }) => platformApi().lookAtTicket({ body: { token }, signal, quiet: true }),
    enabled: token !== "",
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.data !== undefined) return found.data;
  if (found.error === null) return undefined;
  return { kind: undefined, state: "status" in found.error && found.error.status === 404 ? "over" : "good" };
}
