import type { Category } from '@kirana/contract';
import { useCallback, useMemo } from 'react';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/grid-model.ts';
import type { GridSelection } from '../../ui/grid/use-grid-selection.ts';
import { CellActions, hasActions } from './CellActions.tsx';
import { columnsByField, type Field } from './fields.ts';
import styles from './PriceGrid.module.css';
import { StockTaps } from './StockTaps.tsx';
import type { Sheet } from './sheet.ts';

interface PriceGridProps {
  sheet: Sheet;
  ids: readonly string[];
  fields: readonly Field[];
  categories: readonly Category[];
  selection: GridSelection;
  timeZone: string;
  onSay: (text: string) => void;
  onSave: () => void;
}

/** The products in a grid. */
export function PriceGrid(props: PriceGridProps) {
  const { sheet, ids, fields, categories, selection, timeZone, onSay, onSave } = props;
  const columns = useMemo<GridColumn[]>(() => {
    const options = categories.map(({ name }) => name);
    // The grid is one tab stop, with the buttons of its active cell behind it.
    const aside = (id: string, isActive: boolean) => (
      <StockTaps {...{ sheet, id, timeZone }} variant="quiet" tabIndex={isActive ? 0 : -1} />
    );
    const own: Partial<Record<Field, Partial<GridColumn>>> = {
      category: { options },
      stock: { aside },
    };
    return fields.map((field) => ({ ...columnsByField[field], ...own[field] }));
  }, [fields, categories, sheet, timeZone]);
  const keyOf = useCallback((row: number) => ids[row] ?? '', [ids]);
  const beneath = (row: number, column: number) => {
    const [id, field] = [keyOf(row), fields[column]];
    if (field === undefined || !hasActions(sheet, id, field)) return null;
    return <CellActions {...{ sheet, id, field }} />;
  };
  return (
    <Grid
      label="Products"
      className={styles.grid}
      {...{ columns, selection, keyOf, beneath, onSay, onSave }}
      count={ids.length}
      rowAt={(row) => sheet.gridRow(keyOf(row))}
      onWrite={(writes) => sheet.write(writes)}
      onUndo={() => void sheet.undo()}
      onRedo={() => void sheet.redo()}
    />
  );
}
