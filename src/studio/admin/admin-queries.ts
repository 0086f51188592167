import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { dayIn } from "../../model/base/time-zone.ts";
import type { ListParameters } from "../data/api.ts";
import { platformApi } from "../data/api.ts";
import { perLoad } from "../data/queries.ts";

/** Keys of what the admin area shows; the shorter stands for all below it. */
export const adminKeys = {
  users: ["admin", "users"],
  user: (id: number) => ["admin", "user", id],
  apps: ["admin", "apps"],
  app: (id: number) => ["admin", "app", id],
  installation: ["admin", "installation"],
  activity: ["admin", "activity"],
  crashes: ["admin", "crashes"],
  payments: ["admin", "payments"],
  payment: (id: number) => ["admin", "payment", id],
  content: (list: string) => ["admin", "content", list],
} as const;

const pages = {
  staleTime: 0,
  initialPageParam: 1,
  getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
} as const;

export const usersQuery = (asked: ListParameters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKeys.users, asked],
    queryFn: ({ signal, pageParam }) =>
      platformApi().listAccounts({ signal, quiet: true, list: { ...asked, count: perLoad, page: pageParam } }),
  });

export const allAppsQuery = (asked: ListParameters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKeys.apps, asked],
    queryFn: ({ signal, pageParam }) =>
      platformApi().listAllApps({ signal, quiet: true, list: { ...asked, count: perLoad, page: pageParam } }),
  });

export const platformActivityQuery = (asked: ListParameters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKeys.activity, asked],
    queryFn: ({ signal, pageParam }) =>
      platformApi().listPlatformActivity({ signal, quiet: true, list: { ...asked, count: perLoad, page: pageParam } }),
  });

export const crashesQuery = (asked: ListParameters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKeys.crashes, asked],
    queryFn: ({ signal, pageParam }) =>
      platformApi().listCrashes({ signal, quiet: true, list: { ...asked, count: perLoad, page: pageParam } }),
  });

export const allPaymentsQuery = (asked: ListParameters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKeys.payments, asked],
    queryFn: ({ signal, pageParam }) =>
      platformApi().listAllPayments({ signal, quiet: true, list: { ...asked, count: perLoad, page: pageParam } }),
  });

/** What the platform sells to apps: the records of the first data type of its own app. */
export const platformPlansQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ["admin", "plans"],
  queryFn: ({ signal, pageParam }) =>
    platformApi().listPosts({ params: { type: "plans" }, signal, quiet: true, list: { count: perLoad, page: pageParam } }),
});

export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.payment(id),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => platformApi().findAnyPayment({ params: { payment: id }, signal, quiet: true }),
  });

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.user(id),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => platformApi().findAccount({ params: { user: id }, signal, quiet: true }),
  });

export const anyAppQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.app(id),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => platformApi().findAnyApp({ params: { id }, signal, quiet: true }),
  });

export const installationQuery = queryOptions({
  queryKey: adminKeys.installation,
  staleTime: 0,
  queryFn: ({ signal }) => platformApi().readInstallation({ signal, quiet: true }),
});

export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ["admin", "figures", days],
    staleTime: 60_000,
    queryFn: ({ signal }) => {
      const since = dayIn("UTC", Date.now() - (days - 1) * 86_400_000);
      return platformApi().platformFigures({ query: { since }, signal, quiet: true });
    },
  });
