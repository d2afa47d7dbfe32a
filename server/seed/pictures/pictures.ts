import { banners } from './banners.ts';
import { shelves } from './products.ts';
import { box, drawing, type Ink, oval, path, place, together } from './svg.ts';

/** The three things in each category's picture. */
const groups: Readonly<Record<string, readonly [left: string, middle: string, right: string]>> = {
  'fruit-and-vegetables': ['tomato', 'apple', 'banana'],
  'rice-atta-and-flour': ['rice', 'atta', 'besan'],
  'dals-and-pulses': ['masoor-dal', 'toor-dal', 'moong-dal'],
  'oils-and-ghee': ['cow-ghee', 'mustard-oil', 'sunflower-oil'],
  'spices-and-masala': ['chilli-powder', 'cardamom', 'turmeric'],
  'dairy-and-eggs': ['dahi', 'toned-milk', 'paneer'],
  'snacks-and-namkeen': ['biscuits', 'chips', 'bhujia'],
  'tea-coffee-and-drinks': ['fruit-juice', 'tea', 'rose-sharbat'],
  'bakery-and-sweets': ['gulab-jamun', 'white-bread', 'soan-papdi'],
  'home-and-personal-care': ['floor-cleaner', 'detergent', 'hair-oil'],
};

const onTint = (tint: string, ink: Ink): string =>
  drawing(
    together(path(box(0, 0, 400, 400), tint), path(oval(200, 205, 164), '#fff', 0.5), ink),
    400,
    400,
  );

/** The middle thing is drawn in front. */
const group = ([left = '', middle = '', right = '']: readonly Ink[]): Ink =>
  together(
    place(left, { x: 104, y: 304, scale: 0.62 }),
    place(right, { x: 298, y: 304, scale: 0.62 }),
    place(middle, { x: 200, y: 338, scale: 0.8 }),
  );

/** Every picture of the demo store as SVG text, by file name. */
export function allPictures(): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const [category, { tint, products }] of Object.entries(shelves)) {
    for (const [name, ink] of Object.entries(products)) pictures.set(name, onTint(tint, ink));
    const members = (groups[category] ?? []).map((name) => products[name] ?? '');
    pictures.set(category, onTint(tint, group(members)));
  }
  for (const [name, ink] of Object.entries(banners)) pictures.set(name, drawing(ink, 1920, 640));
  return pictures;
}
