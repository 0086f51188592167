import { Component, type ReactNode } from "react";

interface Props {
  readonly id: string;
  readonly component: string;
  readonly children: ReactNode;
}

/** A block that fails to draw shows a note in its place; the rest of the page lives on. */
export class BlockBoundary extends Component<Props, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error("unknown") };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.fault !== undefined && before.children !== this.props.children) this.setState({ fault: undefined });
  }

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <div id={`b-${this.props.id}`} className="je-note" data-block-id={this.props.id} data-component={this.props.component}>
        <strong>This block could not be shown</strong>
        <span>{fault instanceof Error ? fault.message : String(fault)}</span>
      </div>
    );
  }
}
