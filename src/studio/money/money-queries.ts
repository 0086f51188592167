import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiOf, type ListParameters, platformApi } from "../data/api.ts";
import { transactionsPerPage } from "./pay-times.ts";

/** Keys of what the screens of money show; the shorter stands for all below it. */
export const moneyKeys = {
  all: ["money"],
  balance: ["money", "balance"],
  transactions: ["money", "transactions"],
  plans: ["money", "plans"],
  plan: (app: number) => ["money", "plan", app],
  seats: ["money", "seats"],
  orders: ["money", "orders"],
  codes: ["money", "codes"],
  sales: (app: number) => ["money", "sales", app],
} as const;

/** The person's credit, and how it can be paid in. */
export const balanceQuery = queryOptions({
  queryKey: moneyKeys.balance,
  staleTime: 0,
  queryFn: ({ signal }) => platformApi().findBalance({ signal, quiet: true }),
});

/** One page of the person's transactions, with how many there are in all. */
export const transactionsQuery = (asked: ListParameters, page: number) =>
  queryOptions({
    queryKey: [...moneyKeys.transactions, asked, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      platformApi().listPayments.withTotal({ signal, quiet: true, list: { ...asked, count: transactionsPerPage, page } }),
  });

/** The plan of an app. */
export const planQuery = (app: number) =>
  queryOptions({
    queryKey: moneyKeys.plan(app),
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).findPlan({ signal, quiet: true }),
  });

/** The plans that the platform sells: the records of the first data type of its first app. */
export const plansQuery = queryOptions({
  queryKey: moneyKeys.plans,
  staleTime: 60_000,
  queryFn: ({ signal }) => platformApi().listPosts({ params: { type: 1 }, signal, quiet: true, list: { count: 50, orderBy: "id" } }),
});

/** The person's orders for several apps. */
export const seatsQuery = queryOptions({
  queryKey: moneyKeys.seats,
  staleTime: 0,
  queryFn: ({ signal }) => platformApi().myMultiAppPlans({ signal, quiet: true }),
});
