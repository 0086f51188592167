import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "../data/query-client.ts";
import { LastResort } from "../errors/last-resort.tsx";
import { theme } from "../theme/theme.ts";
import { router } from "./router.tsx";
import { Toasts } from "./toasts.tsx";

export function Studio() {
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
