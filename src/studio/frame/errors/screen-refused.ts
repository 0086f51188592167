/** Why a screen does not open: thrown while a route loads, shown by the error screen. */
export class ScreenRefused extends Error {
  readonly status: number;
  /** What whoever reads it can do; as for its status unless said. */
  readonly hint: string | undefined;

  constructor(status: number, message: string, hint?: string) {
    super(message);
    this.hint = hint;
    this.name = "ScreenRefused";
    this.status = status;
  }
}

/** What an error screen says of anything thrown: status 500 and "Error" unless it says better. */
export function shownError(thrown: unknown): { readonly status: number; readonly message: string } {
  const { status, message } = typeof thrown === "object" && thrown !== null ? (thrown as { status?: unknown; message?: unknown }) : {};
  return {
    status: typeof status === "number" && status >= 400 && status < 600 ? status : 500,
    message: typeof message === "string" && message !== "" ? message : "Error",
  };
}

export const notFound = "This page could not be found";
export const appNotFound = "App was not found";
