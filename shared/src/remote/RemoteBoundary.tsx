import { Component, type ReactNode } from 'react';

interface Props {
  onFailure(error: unknown): void;
  children: ReactNode;
}

/** Keeps a crash inside its root. It shows nothing itself: the host decides whether to heal or to tell. */
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
