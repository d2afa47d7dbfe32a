import type { ProductImport } from '@kirana/contract';
import { formatCount } from '../../platform/formats.ts';
import styles from './CheckTiles.module.css';
import type { RowFilter } from './use-imports.ts';

/** The rows that a tile shows, or the new categories. */
export type Shown = RowFilter | 'categories';

interface Tile<Name extends string = Shown> {
  shown: Name;
  words: string;
  count: number;
  /** Whether it is left out when its count is 0. */
  isRare?: boolean;
}

export function tilesOf({ counts, newCategories }: ProductImport): Tile[] {
  const tiles: Tile[] = [
    { shown: 'add', words: 'to add', count: counts.add },
    { shown: 'change', words: 'to change', count: counts.change },
    { shown: 'same', words: 'the same', count: counts.same },
    { shown: 'left', words: 'left out', count: counts.left, isRare: true },
    { shown: 'alike', words: 'look alike', count: counts.alike },
    { shown: 'refused', words: 'refused', count: counts.refused },
    { shown: 'conflict', words: 'changed meanwhile', count: counts.conflict, isRare: true },
    {
      shown: 'categories',
      words: newCategories.length === 1 ? 'new category' : 'new categories',
      count: newCategories.length,
    },
  ];
  return tiles.filter(({ count, isRare }) => count > 0 || !isRare);
}

/** The tile that is chosen at first: refused rows, else the first tile with rows. */
export function firstShown(productImport: ProductImport): Shown {
  const { counts } = productImport;
  if (counts.refused > 0) return 'refused';
  const found = tilesOf(productImport).find(
    ({ count, shown }) => count > 0 && shown !== 'categories',
  );
  return found?.shown ?? 'same';
}

interface CheckTilesProps {
  productImport: ProductImport;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** The counts of the check as buttons, each of which shows its rows. */
export const CheckTiles = ({ productImport, ...choice }: CheckTilesProps) => (
  <Tiles tiles={tilesOf(productImport)} {...choice} />
);

interface TilesProps<Name extends string> {
  tiles: readonly Tile<Name>[];
  shown: Name;
  onShow: (shown: Name) => void;
}

export function Tiles<Name extends string>({ tiles, shown, onShow }: TilesProps<Name>) {
  return (
    <ul className={styles.tiles} aria-label="What the check found">
      {tiles.map(({ shown: name, words, count }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.tile}
            data-name={name}
            aria-pressed={shown === name}
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && onShow(name)}
          >
            <b>{formatCount(count)}</b> <span>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
