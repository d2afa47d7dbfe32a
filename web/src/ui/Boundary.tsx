import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** The data that the children show; when it changes, they are tried again. */
  of: unknown;
  /** What stands in place of children that throw. */
  instead: ReactNode;
}

/** A part of a screen that cannot take the rest away: what it throws ends here. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ of }: BoundaryProps) {
    if (this.state.failed && of !== this.props.of) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
