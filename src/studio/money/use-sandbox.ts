import { useQuery } from "@tanstack/react-query";
import { balanceQuery } from "./money-queries.ts";

/** Whether a way to pay moves no real money here. */
export function useSandbox(method: string): boolean {
  const { data } = useQuery(balanceQuery);
  return data?.methods.some((one) => one.method === method && one.isSandbox) ?? false;
}
