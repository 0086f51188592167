import { Drawing } from "./drawing.tsx";

const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  down: "M6 9l6 6 6-6",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01",
  check: "M5 12.5l4.5 4.5L19 7",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  phone: "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <Drawing className="icon" size={size}>
      <path d={paths[name]} />
    </Drawing>
  );
}
