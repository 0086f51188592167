import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/users.ts";
import { keys } from "../data/queries.ts";
import { updateUser } from "../data/session.ts";

/** Takes what the server says of the person now for what they are. */
export function useTakeUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(keys.me, user);
    updateUser(user);
  };
}
