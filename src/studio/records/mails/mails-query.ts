import { infiniteQueryOptions } from "@tanstack/react-query";
import type { MailOfPost } from "../../../contract/mails-of-post.ts";
import { apiOf } from "../../data/api.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { perLoad } from "../../data/queries.ts";

/** How soon it is asked again what became of mails that wait, in milliseconds. */
const pace = 5_000;

/** The mails about a record, newest first. */
export const mailsQuery = (app: number, post: number) =>
  infiniteQueryOptions({
    queryKey: ["mails", app, post],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listMails({ params: { post }, signal, quiet: true, list: { count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly MailOfPost[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
    refetchInterval: ({ state }) => (itemsOf(state.data).some((mail) => mail.state === "waiting") ? pace : false),
  });
