import type { productText as English } from './product.text.ts';

export const productText: typeof English = {
  share: 'भेजें',
  copied: 'लिंक कॉपी हो गया है।',
  brand: (brand) => `ब्रांड: ${brand}`,
};
