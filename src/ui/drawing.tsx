import type { ReactNode } from "react";

interface Props {
  readonly size?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The ground of every line drawing: in the colour of the text beside it, which says what it means. */
export function Drawing({ size = 20, className, children }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
