import type { timeText as English } from './time.text.ts';

export const timeText: typeof English = {
  weekdays: ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
  months: [
    ...['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून'],
    ...['जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  ],
  today: 'आज',
  tomorrow: 'कल',
  onDay: (day) => `${day} को`,
  from: (time) => `${time} से`,
  dayFrom: (day, time) => `${day} ${time} से`,
  dayBetween: (day, begin, end) => `${day} ${begin} और ${end} के बीच`,
};
