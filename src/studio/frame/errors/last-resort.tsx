import { Component, type ReactNode } from "react";

/** When even the error page fails: one plain sentence that needs nothing. */
export class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <h1>{lastResortText}</h1>
        <a href="/">Back to the home page</a>
      </main>
    );
  }
}

export const lastResortText = "An error occurred while showing the error page";
