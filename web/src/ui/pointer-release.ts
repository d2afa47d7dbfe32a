let isDown = false;
let waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  const free = waiting;
  waiting = [];
  // The click follows the release at once: after it.
  setTimeout(() => {
    for (const go of free) go();
  });
}

document.addEventListener(
  'pointerdown',
  () => {
    isDown = true;
  },
  true,
);
for (const end of ['pointerup', 'pointercancel', 'dragend']) {
  document.addEventListener(end, release, true);
}

/**
 * Resolves when no button or finger is down. Wait for it before an error is put under the field
 * that is just being left: it would push the button away from under the press, and there would be
 * no click.
 */
export function pointerReleased(): Promise<void> {
  return isDown ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
