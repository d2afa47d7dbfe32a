/** The longest time between lifting a finger and its click event, in milliseconds. */
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
 * Resolves when no press is in progress, its click included. Wait for it before showing an error
 * under a field that is being left: the error would move the button from under the pointer, and no
 * click would follow.
 */
export function pointerReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
