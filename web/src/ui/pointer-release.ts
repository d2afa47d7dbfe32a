/** After a finger is lifted its click is still to come, so long at most. */
const tapMs = 400;

let isPressed = false;
let freeing: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function press(): void {
  clearTimeout(freeing);
  isPressed = true;
}

function free(): void {
  isPressed = false;
  const ready = waiting;
  waiting = [];
  for (const go of ready) go();
}

function freeIn(ms: number): void {
  clearTimeout(freeing);
  freeing = setTimeout(free, ms);
}

document.addEventListener('pointerdown', press, true);
document.addEventListener(
  'pointerup',
  ({ pointerType }) => freeIn(pointerType === 'mouse' ? 0 : tapMs),
  true,
);
for (const end of ['click', 'pointercancel', 'dragend']) {
  document.addEventListener(end, () => isPressed && freeIn(0), true);
}

/**
 * Resolves when no press is under way, its click included. Wait for it before an error is put
 * under the field that is just being left: the error would push the button away from under the
 * press, and there would be no click.
 */
export function pointerReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
