import type { Right } from '@kirana/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { knowTimeZone } from '../../nouns/store/know-time-zone.ts';
import { RequireRight } from './RequireRight.tsx';

/** A screen whose code comes when somebody goes there; until then the old one stays. */
export const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: {
    Component: async () => {
      const [Component] = await Promise.all([load(), knowTimeZone()]);
      return Component;
    },
  },
});

/** Screens of whoever has one of these rights; open ones are also for those who have none at all. */
export const withRight = (
  oneOf: readonly Right[],
  children: RouteObject[],
  isOpen = false,
): RouteObject => ({ element: <RequireRight oneOf={oneOf} isOpen={isOpen} />, children });
