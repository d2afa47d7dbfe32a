export const missingText = {
  title: 'Not found',
  text: 'There is nothing at this address.',
  home: 'Go to the shop',
};
