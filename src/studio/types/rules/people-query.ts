import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";
import { keys } from "../../data/queries.ts";

/** People of the app to choose from in a rule: the first hundred. Rules that name single people are rare; most name whoever asks. */
export const peopleQuery = (app: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.members(app), "of-rules"],
    queryFn: async ({ signal }) => {
      const members = await apiOf(app).listMembers({ params: { id: app }, signal, list: { count: 100, page: 1 } });
      return members.map(({ user }) => ({
        value: String(user.id),
        label: user.nickname || `${user.firstName} ${user.lastName}`.trim() || `#${user.id}`,
      }));
    },
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  });
