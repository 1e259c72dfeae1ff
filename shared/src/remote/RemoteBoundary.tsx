import { Component, type ReactNode } from 'react';

interface Props {
  onFailure(error: unknown): void;
  children: ReactNode;
}

/** Contains a crash and reports it. It renders nothing then: the host decides what to show. */
export class RemoteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
