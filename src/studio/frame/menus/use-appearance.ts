import { useMantineColorScheme } from "@mantine/core";

/** Light, dark or as the system has it. To hold transitions back meanwhile the kit would add a style element, which the page's policy refuses. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const choose = (value: string) => setColorScheme(value === "light" || value === "dark" ? value : "auto");
  return { colorScheme, choose };
}
