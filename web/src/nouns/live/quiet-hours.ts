interface QuietHours {
  /** `HH:MM`; '' for none. Quiet hours may pass midnight. */
  quietFrom: string;
  quietTo: string;
}

/** The time of day in a time zone: `HH:MM`. */
function timeOfDay(instant: number, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(instant);
}

/** Whether an instant is within the quiet hours, by the store's clock. */
export function isQuiet(
  { quietFrom, quietTo }: QuietHours,
  instant: number,
  timeZone: string,
): boolean {
  if (quietFrom === '' || quietTo === '') return false;
  const time = timeOfDay(instant, timeZone);
  return quietFrom <= quietTo
    ? quietFrom <= time && time < quietTo
    : quietFrom <= time || time < quietTo;
}
