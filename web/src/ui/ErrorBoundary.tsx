import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { AlertIcon } from './icons.tsx';
import { StatePanel } from './StatePanel.tsx';

/** Catches what a screen throws, a part that could not be loaded included, and offers a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <StatePanel
        tone="bad"
        icon={<AlertIcon size={26} />}
        message="This page could not be shown."
        detail="The app may have been updated meanwhile. Reloading usually helps."
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    );
  }
}
