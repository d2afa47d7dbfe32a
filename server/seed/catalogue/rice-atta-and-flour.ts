import type { Shelf } from './shelf.ts';

export const riceAttaAndFlour: Shelf = {
  name: 'Rice, Atta & Flour',
  picture: 'rice-atta-and-flour',
  products: [
    {
      name: 'Chakki Fresh Atta',
      rupees: 268,
      quantity: '5 kg',
      description:
        'Whole wheat from Madhya Pradesh, stone-ground with all its bran; rotis stay soft till night.',
      picture: 'atta',
      demand: 8,
    },
    {
      name: 'Multigrain Atta',
      rupees: 345,
      quantity: '5 kg',
      description: 'Wheat with ragi, oats, soya, maize and chana: more fibre in the same roti.',
      picture: 'multigrain-atta',
      demand: 3,
    },
    {
      name: 'Basmati Rice, Aged',
      rupees: 645,
      quantity: '5 kg',
      description:
        'Aged for a year, so that the grains cook long and separate. For pulao and biryani.',
      picture: 'basmati-rice',
      demand: 5,
    },
    {
      name: 'Sona Masoori Rice',
      rupees: 375,
      quantity: '5 kg',
      description: 'Light everyday rice that goes with sambar, rajma or curd.',
      picture: 'rice',
      demand: 4,
    },
    {
      name: 'Besan (Gram Flour)',
      rupees: 64.5,
      quantity: '500 g',
      description: 'Fine flour of chana dal for kadhi, pakora and chilla.',
      picture: 'besan',
      demand: 4,
    },
    {
      name: 'Suji (Semolina)',
      rupees: 34,
      quantity: '500 g',
      description: 'Medium grain for upma, halwa and crisp idlis.',
      picture: 'suji',
      demand: 3,
    },
    {
      name: 'Maida (Refined Flour)',
      rupees: 46,
      quantity: '1 kg',
      description: 'Soft white flour for bhature, naan and cakes.',
      picture: 'maida',
      demand: 2,
    },
    {
      name: 'Thick Poha',
      rupees: 44,
      quantity: '500 g',
      description: 'Flattened rice that does not turn to mush: breakfast in ten minutes.',
      picture: 'poha',
      demand: 4,
    },
  ],
};
