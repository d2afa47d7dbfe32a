import { Button } from './Button.tsx';
import { AlertIcon } from './icons.tsx';
import { StatePanel } from './StatePanel.tsx';

/** Replaces a screen that threw or could not be loaded, and offers a reload. */
export function ScreenFailed() {
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
