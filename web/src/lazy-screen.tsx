import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code comes when it is first needed, or when it is asked for ahead. */
export interface LazyScreen {
  (): React.ReactNode;
  preload: () => Promise<unknown>;
}

/**
 * As React's `lazy`, but a screen that was preloaded shows in the first frame: React holds back
 * what follows a Suspense fallback for up to 300 ms.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Late = lazy(preload);
  const Screen = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Late);
    return <Shown />;
  };
  return Object.assign(Screen, { preload });
}
