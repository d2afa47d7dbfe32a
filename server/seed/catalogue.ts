import { bakeryAndSweets } from './catalogue/bakery-and-sweets.ts';
import { dairyAndEggs } from './catalogue/dairy-and-eggs.ts';
import { dalsAndPulses } from './catalogue/dals-and-pulses.ts';
import { fruitAndVegetables } from './catalogue/fruit-and-vegetables.ts';
import { homeAndPersonalCare } from './catalogue/home-and-personal-care.ts';
import { oilsAndGhee } from './catalogue/oils-and-ghee.ts';
import { riceAttaAndFlour } from './catalogue/rice-atta-and-flour.ts';
import type { Shelf } from './catalogue/shelf.ts';
import { snacksAndNamkeen } from './catalogue/snacks-and-namkeen.ts';
import { spicesAndMasala } from './catalogue/spices-and-masala.ts';
import { teaCoffeeAndDrinks } from './catalogue/tea-coffee-and-drinks.ts';

/** The categories of the demo store with their products. */
export const catalogue: readonly Shelf[] = [
  fruitAndVegetables,
  riceAttaAndFlour,
  dalsAndPulses,
  oilsAndGhee,
  spicesAndMasala,
  dairyAndEggs,
  snacksAndNamkeen,
  teaCoffeeAndDrinks,
  bakeryAndSweets,
  homeAndPersonalCare,
];
