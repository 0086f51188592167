import { create } from "zustand";

/** The thin bar on top while the next screen loads. */
export const progressTimes = { throttle: 200, duration: 5_000 } as const;

export const useProgress = create<{ readonly shown: boolean }>(() => ({ shown: false }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the bar unless the screen is there within 200 ms; after 5 s it has run its way and goes. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    useProgress.setState({ shown: true });
    timer = setTimeout(endProgress, progressTimes.duration);
  }, progressTimes.throttle);
}

export function endProgress(): void {
  clearTimeout(timer);
  useProgress.setState({ shown: false });
}
