import type { Shelf } from './shelf.ts';

export const dalsAndPulses: Shelf = {
  name: 'Dals & Pulses',
  picture: 'dals-and-pulses',
  products: [
    {
      name: 'Toor Dal (Arhar)',
      rupees: 168,
      quantity: '1 kg',
      description: 'Unpolished arhar from Latur; cooks in three whistles and tastes of home.',
      picture: 'toor-dal',
      demand: 7,
    },
    {
      name: 'Moong Dal (Dhuli)',
      rupees: 142,
      quantity: '1 kg',
      description: 'Skinned and split, light on the stomach, for dal and khichdi.',
      picture: 'moong-dal',
      demand: 5,
    },
    {
      name: 'Chana Dal',
      rupees: 98,
      quantity: '1 kg',
      description: 'Nutty split gram that keeps its bite; for dal, or ground for puran poli.',
      picture: 'chana-dal',
      demand: 4,
    },
    {
      name: 'Masoor Dal (Malka)',
      rupees: 104,
      quantity: '1 kg',
      description: 'Red lentils, ready in fifteen minutes without soaking.',
      picture: 'masoor-dal',
      demand: 4,
    },
    {
      name: 'Urad Dal (Dhuli)',
      rupees: 148,
      quantity: '1 kg',
      description: 'White urad for dal makhani, vada and dosa batter.',
      picture: 'urad-dal',
      demand: 3,
    },
    {
      name: 'Rajma Chitra',
      rupees: 176,
      quantity: '1 kg',
      description:
        "Speckled beans from the hills of Jammu; soak them overnight for Sunday's rajma chawal.",
      picture: 'rajma',
      demand: 4,
    },
    {
      name: 'Kabuli Chana',
      rupees: 164,
      quantity: '1 kg',
      description: 'Large white chickpeas, 9 mm, that swell well for chole.',
      picture: 'kabuli-chana',
      demand: 4,
    },
    {
      name: 'Kala Chana',
      rupees: 96,
      quantity: '1 kg',
      description: 'Small brown chickpeas for curry, sprouts and prasad.',
      picture: 'kala-chana',
      demand: 2,
    },
  ],
};
