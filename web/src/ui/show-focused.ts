/** Scrolls the field that has the focus to where nothing covers it. */
export function showFocused(): void {
  const focused = document.activeElement;
  if (focused?.matches('input, textarea, select')) focused.scrollIntoView({ block: 'nearest' });
}
