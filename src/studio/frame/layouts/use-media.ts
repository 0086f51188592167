import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as a media query says. It is known when a screen is first drawn, so that none is drawn for another window first. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, false, { getInitialValueInEffect: false });
}
