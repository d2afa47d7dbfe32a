import { type DragEvent, useState } from 'react';

/** Whether a file hangs over the element, for its look alone. */
export function useDragOver() {
  const [over, setOver] = useState(false);
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const enter = () => setOver(true);
  const drop = () => setOver(false);
  return { over, handlers: { onDragEnter: enter, onDragLeave: leave, onDrop: drop } };
}
