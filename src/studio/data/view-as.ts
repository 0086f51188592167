import { create } from "zustand";

/** As whom an app's admin looks at it in this tab. Nothing of it survives a reload. */
export interface ViewedAs {
  readonly app: number;
  /** `visitor`, `role:25`, `role:50`, `group:ID` or `user:ID`, as the server reads it. */
  readonly as: string;
  /** "a subscriber", "Ada". */
  readonly name: string;
  readonly role: number;
}

export const useViewAs = create<{ readonly viewed: ViewedAs | undefined }>(() => ({ viewed: undefined }));

export function viewAs(viewed: ViewedAs | undefined): void {
  useViewAs.setState({ viewed });
}

/** What a call says of it; nothing of what signs in and out. */
export function viewAsHeader(url: string): Record<string, string> {
  const { viewed } = useViewAs.getState();
  return viewed === undefined || url.includes("/auth/") ? {} : { "X-View-As": viewed.as };
}
