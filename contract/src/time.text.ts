/** How days and times are said. */
export const timeText = {
  /** 1 is Monday. */
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  today: 'today',
  tomorrow: 'tomorrow',
  /** A day that is neither today nor tomorrow, within a sentence. */
  onDay: (day: string) => `on ${day}`,
  from: (time: string) => `from ${time}`,
  dayFrom: (day: string, time: string) => `${day} from ${time}`,
  dayBetween: (day: string, begin: string, end: string) => `${day} between ${begin} and ${end}`,
};
