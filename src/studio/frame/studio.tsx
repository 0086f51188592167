import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { queryClient } from "../data/query-client.ts";
import { theme } from "../theme/theme.ts";
import { LastResort } from "./errors/last-resort.tsx";
import { Toasts } from "./toasts/toasts.tsx";

export function Studio({ router }: { readonly router: AnyRouter }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <LastResort>
          <RouterProvider router={router} />
        </LastResort>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
