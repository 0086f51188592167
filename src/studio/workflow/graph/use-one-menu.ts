import { type MouseEvent, useRef, useState } from "react";

/** One menu for many buttons: which of them it belongs to, and whether it is open. It stands outside of what is zoomed and scrolled. */
export function useOneMenu() {
  const button = useRef<HTMLButtonElement | null>(null);
  const [{ of, isOpen }, setMenu] = useState<{ readonly of: string | undefined; readonly isOpen: boolean }>({
    of: undefined,
    isOpen: false,
  });
  return {
    ...{ button, of, isOpen },
    setOpen: (open: boolean) => setMenu((menu) => ({ ...menu, isOpen: open })),
    buttonOf: (name: string) => ({
      "aria-haspopup": "menu" as const,
      "aria-expanded": isOpen && of === name,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        button.current = event.currentTarget;
        setMenu((menu) => ({ of: name, isOpen: !(menu.isOpen && menu.of === name) }));
      },
    }),
  };
}

export type OneMenu = ReturnType<typeof useOneMenu>;
