import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long after the last touch nothing moves, in milliseconds. */
const quietMs = 3_000;

/**
 * Whether somebody is using an element: a pointer that moves or presses, a key, a wheel. Spread
 * `handlers` on it.
 */
export function useIsTouched() {
  const [isTouched, setTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useCallback(() => {
    setTouched(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTouched(false), quietMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = useCallback(() => {
    setTouched(true);
    clearTimeout(timer.current);
    // A finger that stays down counts until it is lifted, anywhere on the page.
    const end = () => {
      for (const name of ends) window.removeEventListener(name, end);
      touch();
    };
    for (const name of ends) window.addEventListener(name, end);
  }, [touch]);
  const move = useCallback(
    ({ movementX, movementY }: PointerEvent) => {
      // Content that moves under a resting pointer fires move events too, without movement.
      if (movementX !== 0 || movementY !== 0) touch();
    },
    [touch],
  );
  const handlers = {
    onPointerDown: press,
    onPointerMove: move,
    onKeyDown: touch,
    onWheel: touch,
    onTouchMove: touch,
  };
  return { isTouched, handlers };
}

const ends = ['pointerup', 'pointercancel'] as const;
