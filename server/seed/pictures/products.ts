import * as foods from './foods.ts';
import * as fresh from './fresh.ts';
import { bowlOf, bowlOfPowder } from './heaps.ts';
import * as motifs from './motifs.ts';
import * as packs from './packs.ts';
import { type Ink, oval, path, round, together } from './svg.ts';

const steel = '#a9b6bd';
const clay = '#b5643c';
const brass = '#c9972f';
const blue = '#3f6f9e';
const green = '#3f7d5a';

const fruitAndVegetables = {
  onion: fresh.onion,
  potato: fresh.potato,
  tomato: fresh.tomato,
  coriander: fresh.coriander,
  okra: fresh.okra,
  cauliflower: fresh.cauliflower,
  banana: fresh.banana,
  apple: fresh.apple,
  orange: fresh.orange,
  lemon: fresh.lemon,
};

const riceAttaAndFlour = {
  atta: packs.sack({ colour: '#e8c88f', trim: '#a8642a', motif: motifs.wheat('#c48a2c') }),
  'multigrain-atta': packs.sack({
    colour: '#cfa368',
    trim: '#4f7d3c',
    motif: motifs.grains('#a8642a', 9, 6),
  }),
  'basmati-rice': packs.sack({
    colour: '#2f6f4f',
    trim: '#d9ac3f',
    motif: motifs.grains('#e9dcc0', 15, 4),
  }),
  rice: bowlOf({ colour: '#fbf6ea', other: '#efe6d0', long: 9, wide: 4 }, blue),
  besan: bowlOfPowder('#efcf6b', green),
  suji: bowlOf({ colour: '#f3e4bd', other: '#e7d29c', long: 4, wide: 4 }, clay),
  maida: packs.pouch({ colour: '#efe4cb', trim: '#c0392f', motif: motifs.wheat('#d9a441') }),
  poha: bowlOf({ colour: '#fbf3de', other: '#eedfb9', long: 11, wide: 7 }, steel),
};

const dalsAndPulses = {
  'toor-dal': bowlOf({ colour: '#e9b43c', other: '#dc9f2a', long: 8, wide: 6.5 }, steel),
  'moong-dal': bowlOf({ colour: '#f3dc6d', other: '#e8cb4d', long: 7, wide: 4.5 }, clay),
  'chana-dal': bowlOf({ colour: '#e8a928', other: '#f0bb48', long: 9, wide: 8 }, green),
  'masoor-dal': bowlOf({ colour: '#ef8354', other: '#e06d3e', long: 6.5, wide: 6 }, blue),
  'urad-dal': bowlOf({ colour: '#f7f1e3', other: '#e9dfc8', long: 8, wide: 5.5 }, brass),
  rajma: bowlOf(
    { colour: '#b4664a', other: '#a3553d', long: 13, wide: 8, speckle: '#f0d9c4' },
    steel,
  ),
  'kabuli-chana': bowlOf({ colour: '#efd6a4', other: '#e3c58a', long: 11, wide: 10 }, clay),
  'kala-chana': bowlOf({ colour: '#7a4a2b', other: '#8d5a36', long: 9, wide: 8 }, brass),
};

const oilsAndGhee = {
  'mustard-oil': packs.bottle({
    colour: '#d99a1c',
    trim: '#8a2f22',
    motif: motifs.flower('#f0c22e', '#b9770f'),
  }),
  'sunflower-oil': packs.pillow({
    colour: '#f6d55a',
    trim: '#e08a1e',
    motif: motifs.sunflower('#f2b01e', '#6b4423'),
  }),
  'soyabean-oil': packs.pillow({
    colour: '#f3e3a0',
    trim: '#4f8f4a',
    motif: motifs.leaf('#5fa350'),
  }),
  'groundnut-oil': packs.bottle({
    colour: '#e6b45a',
    trim: '#7a4a2b',
    motif: motifs.bean('#c48a54'),
  }),
  'cow-ghee': packs.jar({ colour: '#f2c84b', trim: '#2f6f4f', motif: motifs.cow('#8a5a3c') }),
  'desi-ghee': packs.jar({ colour: '#f6e3a8', trim: '#a83232', motif: motifs.cow('#4a4a50') }),
  'coconut-oil': packs.bottle({
    colour: '#eaf2ee',
    trim: '#3c7fb0',
    motif: together(round(oval(200, 200, 34), '#7a4f30'), path(oval(200, 196, 24, 20), '#fffaf0')),
  }),
  'sesame-oil': packs.bottle({
    colour: '#b8762c',
    trim: '#3a2a20',
    motif: motifs.grains('#e2cf9f', 10, 6),
  }),
};

const spicesAndMasala = {
  turmeric: bowlOfPowder('#f0ae1f', brass),
  'chilli-powder': bowlOfPowder('#d23a24', steel),
  'coriander-powder': bowlOfPowder('#b7a45a', clay),
  cumin: bowlOf({ colour: '#a8803f', other: '#8d682f', long: 10, wide: 3.5 }, brass),
  'garam-masala': packs.pouch({
    colour: '#8a4a2b',
    trim: '#e0a030',
    motif: motifs.flower('#a8552c', '#5b3420'),
  }),
  hing: packs.jar({ colour: '#f7e7b8', trim: '#d9731f', motif: motifs.spark('#e08a1e') }),
  cardamom: bowlOf({ colour: '#9dbb6a', other: '#86a855', long: 15, wide: 8 }, clay),
  'mustard-seeds': bowlOf({ colour: '#4a3328', other: '#6b4a38', long: 5.5, wide: 5.5 }, brass),
  salt: packs.pouch({ colour: '#d3e4f1', trim: '#3c7fb0', motif: motifs.spark('#6fa8d6') }),
};

const dairyAndEggs = {
  'toned-milk': packs.pillow({ colour: '#cfe3f3', trim: '#3f86c6', motif: motifs.cow('#3a5f86') }),
  'full-cream-milk': packs.pillow({
    colour: '#fbf6ea',
    trim: '#e8842e',
    motif: motifs.cow('#8a5a3c'),
  }),
  dahi: packs.tub({ colour: '#d6ebf0', trim: '#4aa0b5', motif: motifs.drop('#cfe6ec') }),
  paneer: foods.paneer,
  butter: foods.butter,
  cheese: foods.cheese,
  eggs: foods.eggs,
  chaach: packs.pillow({ colour: '#d3ebc9', trim: '#4f9a5b', motif: motifs.leaf('#5fa350') }),
};

const snacksAndNamkeen = {
  bhujia: bowlOf({ colour: '#e9b043', other: '#d99a2c', long: 19, wide: 3.5 }, clay),
  'moong-namkeen': packs.pouch({
    colour: '#f3cf4a',
    trim: '#4f8f4a',
    motif: motifs.grains('#e0b02a', 11, 7),
  }),
  makhana: bowlOf(
    { colour: '#f6efe0', other: '#ecdfc6', long: 16, wide: 14, speckle: '#8a6a4a' },
    blue,
  ),
  chips: foods.crispBag('#e2572f', '#f6c33c'),
  biscuits: foods.biscuits,
  rusk: foods.rusk,
  mathri: foods.mathri,
  chikki: foods.chikki,
};

const teaCoffeeAndDrinks = {
  tea: packs.pouch({ colour: '#b8322a', trim: '#e9b43c', motif: motifs.leaf('#3f8f43') }),
  'masala-chai': packs.pouch({ colour: '#d9822b', trim: '#7a2f22', motif: motifs.cup('#a8552c') }),
  'instant-coffee': packs.jar({ colour: '#5b3626', trim: '#c0392f', motif: motifs.cup('#5b3626') }),
  'filter-coffee': packs.pouch({
    colour: '#6b4630',
    trim: '#d9b072',
    motif: motifs.bean('#4a2c1c'),
  }),
  'rose-sharbat': packs.bottle({
    colour: '#c2274f',
    trim: '#3f7d4a',
    motif: motifs.flower('#e4577b', '#b01c44'),
  }),
  'aam-panna': packs.bottle({ colour: '#b9bf3c', trim: '#4f7d2c', motif: motifs.mango('#9fb43a') }),
  'coconut-water': foods.coconut,
  'fruit-juice': packs.carton({
    colour: '#f08a24',
    trim: '#4f9a4a',
    motif: motifs.fruit('#e2453a'),
  }),
};

const bakeryAndSweets = {
  'white-bread': foods.loaf('#fbeed3', '#d99a4e'),
  'brown-bread': foods.loaf('#cfa06a', '#93592b'),
  pav: foods.pav,
  sugar: bowlOf({ colour: '#ffffff', other: '#e4edf4', long: 4.5, wide: 4.5 }, '#c0587a'),
  jaggery: foods.jaggery,
  'gulab-jamun': packs.tin({
    colour: '#f2e3c2',
    trim: '#9a2f3a',
    motif: together(round(oval(184, 208, 24), '#8a4424'), round(oval(218, 198, 24), '#9a5230')),
  }),
  'soan-papdi': foods.soanPapdi,
  honey: packs.jar({
    colour: '#e39a1f',
    trim: '#5b3a26',
    motif: motifs.flower('#f3c33c', '#c9761a'),
  }),
};

const homeAndPersonalCare = {
  'bath-soap': packs.bar({ colour: '#7cb56a', trim: '#2f6f4f', motif: motifs.leaf('#4c9a45') }),
  detergent: packs.pouch({ colour: '#3f86c6', trim: '#f3c33c', motif: motifs.spark('#3f86c6') }),
  dishwash: packs.bar({ colour: '#f3d13c', trim: '#4f9a4a', motif: motifs.fruit('#f0cb2e') }),
  'floor-cleaner': packs.bottle({
    colour: '#f29a4a',
    trim: '#3f6f9e',
    motif: motifs.fruit('#f08a24'),
  }),
  toothpaste: packs.tube({ colour: '#cfe9df', trim: '#c0392f', motif: motifs.spark('#4aa58a') }),
  agarbatti: foods.incense,
  'garbage-bags': foods.bagRoll,
  'hair-oil': packs.bottle({ colour: '#e9c58a', trim: '#7a4a6b', motif: motifs.drop('#d99a2c') }),
};

/** Each category's background, and its products by the picture names of the catalogue. */
export const shelves: Readonly<Record<string, { tint: string; products: Record<string, Ink> }>> = {
  'fruit-and-vegetables': { tint: '#e3f1d9', products: fruitAndVegetables },
  'rice-atta-and-flour': { tint: '#f6ead3', products: riceAttaAndFlour },
  'dals-and-pulses': { tint: '#fbe9cc', products: dalsAndPulses },
  'oils-and-ghee': { tint: '#fdf0c4', products: oilsAndGhee },
  'spices-and-masala': { tint: '#fbe0d0', products: spicesAndMasala },
  'dairy-and-eggs': { tint: '#deedf6', products: dairyAndEggs },
  'snacks-and-namkeen': { tint: '#fde6d2', products: snacksAndNamkeen },
  'tea-coffee-and-drinks': { tint: '#f3e3d8', products: teaCoffeeAndDrinks },
  'bakery-and-sweets': { tint: '#f9e3e4', products: bakeryAndSweets },
  'home-and-personal-care': { tint: '#dff0ee', products: homeAndPersonalCare },
};
