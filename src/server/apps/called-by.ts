import { hideAddress, type UserRow } from "../auth/public.ts";

/** What others call a person. */
export function calledBy({ nickname, first_name, last_name, username }: UserRow): string {
  return nickname || `${first_name} ${last_name}`.trim() || hideAddress(username);
}
