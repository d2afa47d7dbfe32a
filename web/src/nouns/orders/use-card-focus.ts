import { type FocusEvent, type RefObject, useCallback, useRef } from 'react';

interface Focused {
  element: HTMLElement;
  /** The order whose card it is in. */
  id: string | undefined;
}

const isInSight = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true });

/**
 * The elements to focus for a card, in this order: the same control, the place that it was pressed
 * away from, its next step, its column's tab.
 */
function placesFor({ element, id }: Focused, root: HTMLElement | null) {
  const card = root?.querySelector(`[data-order="${id}"]:not([inert] *)`);
  const tab = card?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  return [
    element.isConnected ? element : undefined,
    root?.querySelector(`[data-place="${id}"] [data-step]:not([inert] *)`),
    card?.querySelector('[data-step]'),
    card?.querySelector('a, button'),
    tab ? document.getElementById(tab) : undefined,
  ];
}

/** The order whose card, or left place, an element is in. */
function orderOf(element: HTMLElement): string | undefined {
  const { order, place } =
    element.closest<HTMLElement>('[data-order], [data-place]')?.dataset ?? {};
  return order ?? place;
}

/**
 * Keeps the focus where it was: in the place that a card was pressed away from; on the same control
 * when the card moves in its column; on its next step when somebody else moves it to another column,
 * or on the tab that hides that column.
 */
export function useCardFocus(root: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused>(undefined);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    focused.current = {
      element: target,
      id: orderOf(target),
    };
  }, []);
  const onBlur = useCallback(({ target }: FocusEvent) => {
    // A removed element keeps the focus until it goes, so this runs after; a focus that moved
    // elsewhere is left alone.
    queueMicrotask(() => {
      const { activeElement: active } = document;
      // A dialog restores the focus itself.
      if (active?.closest('dialog')) return;
      // A card that has left is inert, and has lost the focus by that.
      const isThere = target.isConnected && target.closest('[inert]') === null;
      const isLeft = isThere && active !== target;
      if (isLeft && focused.current?.element === target) focused.current = undefined;
    });
  }, []);
  const keepFocus = useCallback(() => {
    const active = document.activeElement;
    if (focused.current === undefined || (active !== null && active !== document.body)) return;
    const place = placesFor(focused.current, root.current).find(isInSight);
    place?.focus({ preventScroll: true });
    // Scrolls to the whole card, not only its button; the place that was pressed is in sight.
    if (place?.closest('[data-place]')) return;
    (place?.closest('article') ?? place)?.scrollIntoView({ block: 'nearest' });
  }, [root]);
  return { keepFocus, handlers: { onFocus, onBlur } };
}
