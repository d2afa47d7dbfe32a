import type { Category } from '@kirana/contract';
import { useCallback, useMemo } from 'react';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/grid-model.ts';
import type { GridSelection } from '../../ui/grid/use-grid-selection.ts';
import { CellActions, hasActions } from './CellActions.tsx';
import { columnsByField, type Field } from './fields.ts';
import styles from './PriceGrid.module.css';
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
  const columns = useMemo<GridColumn[]>(
    () =>
      fields.map((field) =>
        field === 'category'
          ? { ...columnsByField.category, options: categories.map(({ name }) => name) }
          : columnsByField[field],
      ),
    [fields, categories],
  );
  const keyOf = useCallback((row: number) => ids[row] ?? '', [ids]);
  const beneath = (row: number, column: number) => {
    const [id, field] = [keyOf(row), fields[column]];
    if (field === undefined || !hasActions(sheet, id, field)) return null;
    return <CellActions {...{ sheet, id, field, timeZone }} />;
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
