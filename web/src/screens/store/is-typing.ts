/** Whether somebody types at present, from where a late answer takes no focus. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, select, textarea') ?? false;
