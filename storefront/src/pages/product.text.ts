export const productText = {
  share: 'Share',
  copied: 'The link is copied.',
  brand: (brand: string) => `By ${brand}`,
};
