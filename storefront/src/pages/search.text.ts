export const searchText = {
  title: 'Search',
  results: (q: string) => `Results for “${q}”`,
  nothing: (q: string) => `We found nothing for “${q}”.`,
  look: 'Look in the categories',
  ask: 'Ask the shop on WhatsApp',
  question: (q: string) => `Namaste, do you have ${q}?`,
};
