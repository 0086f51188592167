import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { confirm } from "./ask.tsx";

interface Asked {
  readonly title: string;
  readonly text: string;
}

const aboutSettings = { title: "Leave without saving your settings?", text: "What you changed in them is lost then." };

/** What stands on the screen and may hold something that is not saved. */
const held = new Set<() => Promise<boolean>>();

/** Whether everything on the screen may be lost: whoever signs out is asked while there is still a session to save it with. */
export async function mayLoseUnsaved(): Promise<boolean> {
  for (const mayLose of held) if (!(await mayLose())) return false;
  return true;
}

/** Whoever leaves with something that is not saved is asked first; another look at the same part of a screen is no leaving. */
export function useUnsaved(isUnsaved: () => boolean, asked: Asked = aboutSettings): void {
  // It stays on the screen until the next one has come; meanwhile nobody is asked again.
  const isLeft = useRef(false);
  const isKept = () => !isLeft.current && isUnsaved();
  const mayLose = useAskedBeforeLost(isKept, asked, () => {
    isLeft.current = true;
  });
  useBlocker({
    enableBeforeUnload: isKept,
    shouldBlockFn: async ({ current, next }) => partOf(current) !== partOf(next) && !(await mayLose()),
  });
}

/**
 * For what asks by itself who leaves by the studio's ways: whoever signs out is asked too. Answers whether it may be lost; `agreed` hears
 * that somebody has said so.
 */
export function useAskedBeforeLost(isUnsaved: () => boolean, asked: Asked, agreed: () => void): () => Promise<boolean> {
  const mayLose = async () => {
    if (!isUnsaved()) return true;
    const isAgreed = await confirm({ ...asked, button: "Leave", dangerous: true });
    if (isAgreed) agreed();
    return isAgreed;
  };
  useEffect(() => {
    held.add(mayLose);
    return () => void held.delete(mayLose);
  });
  return mayLose;
}

/** The parts of a screen are named by its address: "/a/shop/type/orders?tab=settings". */
function partOf({ pathname, search }: { readonly pathname: string; readonly search: { readonly tab?: unknown } }): string {
  return `${pathname} ${search.tab ?? ""}`;
}
