/** Hours that are the same on every day. */
export const dailyHours = (opens: string, closes: string) => ({
  on: true,
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: [{ opens, closes }] })),
  days: [],
  lastOrderMinutes: 0,
});
