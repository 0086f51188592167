import { notifyManager, QueryClient } from "@tanstack/react-query";

// Left to itself, what changed is told by a timer: a box that is ticked would be drawn unticked once more until then.
notifyManager.setScheduler(queueMicrotask);

/** A failed call is told by `send`; the cache neither repeats it in silence nor tells it twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});
