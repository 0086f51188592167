import { useComputedColorScheme } from "@mantine/core";

/** Whether the studio is dark now. */
export function useDark(): boolean {
  return useComputedColorScheme("light") === "dark";
}
