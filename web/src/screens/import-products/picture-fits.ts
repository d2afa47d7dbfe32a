import { type Category, foldText, imageTypes, type Product, textKey } from '@kirana/contract';
import { inSlices } from '../../platform/in-slices.ts';

/** A product or a category, as far as a picture is fitted to it. */
interface Owner {
  noun: 'product' | 'category';
  _id: string;
  name: string;
  hasPicture: boolean;
}

/** A chosen file, and the product or category that its name means. */
export type Fit =
  | { file: File; outcome: 'fits' | 'there'; owner: Owner }
  | { file: File; outcome: 'nothing' | 'unusable'; problem: string };

const notPicture = 'Not a picture';
const notOpened = 'This browser cannot open it. Save it as JPEG.';

/** Letters and digits alone: `Toor Dal 1 kg` and `toor-dal-1-kg` are the same, 1.5 and 15 are not. */
const lettersOf = (text: string): string =>
  foldText(text.replace(/(\d)[.,](?=\d)/g, '$1point')).replaceAll(' ', '');

/** The owners by what a file can be named by, in the order in which they are tried. */
type Names = readonly Map<string, Owner[]>[];

function add(names: Map<string, Owner[]> | undefined, key: string, owner: Owner): void {
  if (key === '') return;
  const present = names?.get(key);
  if (present === undefined) names?.set(key, [owner]);
  else present.push(owner);
}

async function namesOf(
  products: readonly Product[],
  categories: readonly Category[],
): Promise<Names> {
  const names = Array.from({ length: 6 }, () => new Map<string, Owner[]>());
  const [barcodes, skus, ids, packs, products_, categories_] = names;
  await inSlices(products, ({ _id, name, quantity, sku = '', barcode = '', image }) => {
    const owner: Owner = {
      noun: 'product',
      _id,
      name: `${name}, ${quantity}`,
      hasPicture: image !== '',
    };
    add(barcodes, barcode, owner);
    add(skus, textKey(sku), owner);
    add(ids, _id, owner);
    add(packs, lettersOf(`${name} ${quantity}`), owner);
    add(products_, lettersOf(name), owner);
  });
  for (const { _id, name, imageUrl } of categories)
    add(categories_, lettersOf(name), { noun: 'category', _id, name, hasPicture: imageUrl !== '' });
  return names;
}

const nameOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '');

/** Whether the system put it into the folder: `.DS_Store`, `Thumbs.db`. */
export const isOfSystem = ({ name }: File): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** Why a file cannot be sent. What is a picture for this browser is sent as one that the server takes. */
async function faultOf(file: File): Promise<string | undefined> {
  const types: readonly string[] = imageTypes;
  if (types.includes(file.type)) return undefined;
  if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name)) return notPicture;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  bitmap?.close();
  return bitmap === undefined ? notOpened : undefined;
}

function fitOf(file: File, names: Names, taken: Map<string, string>): Fit {
  const name = nameOf(file);
  const letters = lettersOf(name);
  const keys = [name.trim(), textKey(name), name.trim(), letters, letters, letters];
  const owners = keys.map((key, at) => names[at]?.get(key)).find((found) => found !== undefined);
  const [owner, other] = owners ?? [];
  if (owner === undefined) return { file, outcome: 'nothing', problem: 'No product is named so' };
  if (other !== undefined)
    return { file, outcome: 'nothing', problem: `Fits ${owners?.length} products` };
  const id = `${owner.noun} ${owner._id}`;
  const first = taken.get(id);
  if (first !== undefined) return { file, outcome: 'nothing', problem: `Same product as ${first}` };
  taken.set(id, file.name);
  return { file, outcome: owner.hasPicture ? 'there' : 'fits', owner };
}

/** Fits files to products and categories by their names, without holding the page. */
export async function fitPictures(
  files: readonly File[],
  products: readonly Product[],
  categories: readonly Category[],
): Promise<Fit[]> {
  const names = await namesOf(products, categories);
  const faults = new Map<File, string>();
  for (const file of files) {
    const fault = await faultOf(file);
    if (fault !== undefined) faults.set(file, fault);
  }
  const taken = new Map<string, string>();
  const fits: Fit[] = [];
  await inSlices(files, (file) => {
    const problem = faults.get(file);
    fits.push(
      problem === undefined ? fitOf(file, names, taken) : { file, outcome: 'unusable', problem },
    );
  });
  return fits;
}
