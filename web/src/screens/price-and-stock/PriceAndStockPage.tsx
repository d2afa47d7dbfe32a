import type { Category, Product } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ProductFilters } from '../../nouns/products/ProductFilters.tsx';
import { productCategoriesQuery, productsQuery } from '../../nouns/products/product-query.ts';
import { useFoundProducts } from '../../nouns/products/use-found-products.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Button } from '../../ui/Button.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { Card } from '../../ui/Card.tsx';
import { RowCount } from '../../ui/DataTable/RowCount.tsx';
import { type CellWrite, sizeOf } from '../../ui/grid/grid-model.ts';
import { describeWrites } from '../../ui/grid/grid-writes.ts';
import { KeysButton } from '../../ui/grid/KeysDialog.tsx';
import { useGridMarks, useGridSelection } from '../../ui/grid/use-grid-selection.ts';
import { LogInLink } from '../../ui/LogInLink.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ChangePricesDialog } from './ChangePricesDialog.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FoundChanges } from './FoundChanges.tsx';
import { categoryNames, type Field } from './fields.ts';
import { filterDefaults, type ListFilter, type Listing, listedIds } from './list-filter.ts';
import styles from './PriceAndStockPage.module.css';
import { ProductSheet } from './ProductSheet.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Sheet } from './sheet.ts';
import { useColumns } from './use-columns.ts';
import { useKeptChanges } from './use-kept-changes.ts';
import { useNextProblem } from './use-next-problem.ts';
import { useNotSold } from './use-not-sold.ts';
import { nouns, useSave } from './use-save.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const noCategories: readonly Category[] = [];
const noIds: readonly string[] = [];
/** All products, since `listedIds` filters by the sheet's edits as well. */
const byName = { search: '', category: '', sort: 'name' } as const;

/** The sheet over the fetched products; renders again after each change of it. */
function useSheet(categories: readonly Category[], timeZone: string, fields: readonly Field[]) {
  const query = useQuery(productsQuery);
  const names = useMemo(() => categoryNames(categories), [categories]);
  const context = useMemo(
    () => ({ categories: names, timeZone, fields }),
    [names, timeZone, fields],
  );
  const [sheet] = useState(() => new Sheet(context));
  useLayoutEffect(() => sheet.setContext(context), [sheet, context]);
  const { data } = query;
  useLayoutEffect(() => {
    if (data) sheet.setProducts(data);
  }, [sheet, data]);
  const version = sheet.version.useValue();
  const found = useFoundProducts(data, byName);
  const products = useMemo(
    () => found && Array.from(found.rows).flatMap((row) => found.products[row] ?? []),
    [found],
  );
  return { sheet, version, query, products };
}

/**
 * The ids to list, found again when the filter or the products change. While somebody is at work among
 * the rows they stay as they are, so that a paste meets the rows that were seen.
 */
function useListed(
  products: readonly Product[] | undefined,
  { search, category, show, only, isKnown }: Listing & { isKnown: boolean },
  sheet: Sheet,
  isInUse: boolean,
) {
  const wanted = useDeferredValue(search);
  const before = useRef<{ filter: string; ids: string[] | undefined }>({
    filter: '',
    ids: undefined,
  });
  return useMemo(() => {
    const filter = [category, show, wanted].join('\n');
    const listed = before.current.filter === filter ? before.current.ids : undefined;
    if (isInUse && listed !== undefined) return listed;
    const query = { search: wanted, category, show, only };
    const ids = isKnown
      ? products && listedIds(products, query, sheet, new Set(listed))
      : undefined;
    before.current = { filter, ids };
    return ids;
  }, [products, wanted, category, show, only, isKnown, sheet, isInUse]);
}

/** Price and Stock: the products as a sheet to type and paste in. */
export function PriceAndStockPage() {
  const timeZone = useTimeZone();
  const { isLoggedIn } = useSession();
  const [filter, changeFilter] = useAddressState(filterDefaults);
  const { data: categories = noCategories } = useQuery(productCategoriesQuery);
  const columns = useColumns();
  const { sheet, version, query, products } = useSheet(categories, timeZone, columns.visible);
  const marks = useGridMarks();
  const notSold = useNotSold(filter);
  const ids = useListed(products, notSold.listing, sheet, marks.isInUse);
  const selection = useGridSelection(marks, ids ?? noIds, columns.visible);
  const isPhone = useMediaQuery(breakpoints.phone);
  const [said, say] = useState('');
  const [changesPrices, setChangesPrices] = useState(false);
  const { saving, failure, save } = useSave(sheet);
  useUndoKeys(sheet);
  const stored = useKeptChanges(sheet);
  const counts = sheet.counts();
  useLeaveGuard(counts.cells > 0);
  const onNextProblem = useNextProblem({ sheet, ids, columns, selection, changeFilter, isPhone });
  useEffect(() => {
    if (saving) say('');
  }, [saving]);

  const { range } = selection;
  const isSelection = !isPhone && sizeOf(range) > 1;
  const fill = async (writes: readonly CellWrite[]) => {
    setChangesPrices(false);
    const problems = await sheet.write(writes);
    say(describeWrites('Changed', writes.length, problems, ['price', 'prices']));
  };
  return (
    <PageFrame
      title="Price and Stock"
      wide
      aside={
        <RowCount
          {...{ nouns, timeZone }}
          shown={ids?.length}
          count={products?.length}
          updatedAt={query.dataUpdatedAt}
        />
      }
    >
      <Notices
        {...{ stored, isLoggedIn, timeZone, notSold }}
        cells={counts.cells}
        isLoaded={Boolean(products)}
      />
      <Controls
        {...{ notSold, filter, changeFilter, categories, columns, sheet, isPhone }}
        hasRows={Boolean(ids?.length)}
        onChangePrices={() => setChangesPrices(true)}
      />
      <Card padding="none" aria-label="List of products">
        <ProductSheet
          {...{ sheet, version, query, ids, categories, selection, timeZone, isPhone }}
          count={products?.length}
          fields={columns.visible}
          onClear={() => changeFilter(filterDefaults)}
          onSay={say}
          onSave={() => void save()}
        />
      </Card>
      <SaveBar
        {...{ sheet, counts, saving, failure, said, onNextProblem }}
        onSave={() => void save()}
      />
      {changesPrices && ids && (
        <ChangePricesDialog
          {...{ sheet, isSelection }}
          ids={isSelection ? ids.slice(range.top, range.bottom + 1) : ids}
          onUse={(writes) => void fill(writes)}
          onClose={() => setChangesPrices(false)}
        />
      )}
    </PageFrame>
  );
}

/** What stands above the sheet: how what is typed may be lost, and what was left from before. */
function Notices(props: {
  stored: ReturnType<typeof useKeptChanges>;
  notSold: ReturnType<typeof useNotSold>;
  isLoggedIn: boolean;
  timeZone: string;
  cells: number;
  isLoaded: boolean;
}) {
  const { stored, notSold, isLoggedIn, timeZone, cells, isLoaded } = props;
  return (
    <>
      {!isLoggedIn && (
        <Notice tone="wait">
          You are logged out, so this cannot be saved. <LogInLink to={paths.login} inPlace />
        </Notice>
      )}
      {notSold.query.isError && (
        <RetryNotice query={notSold.query}>
          What was not sold could not be fetched. {reasonOf(notSold.query.error)}
        </RetryNotice>
      )}
      {!stored.isKeeper && cells > 0 && (
        <Notice tone="wait">
          Price and Stock is open in another tab. What is typed here is lost if this tab crashes.
        </Notice>
      )}
      {stored.found && isLoaded && (
        <FoundChanges
          found={stored.found}
          timeZone={timeZone}
          onRestore={() => void stored.restore()}
          onDiscard={stored.discard}
        />
      )}
    </>
  );
}

/** The filters, and the buttons for what is done to many cells. */
function Controls(props: {
  filter: ListFilter;
  notSold: ReturnType<typeof useNotSold>;
  changeFilter: (changes: Partial<ListFilter>) => void;
  categories: readonly Category[];
  columns: ReturnType<typeof useColumns>;
  sheet: Sheet;
  isPhone: boolean;
  hasRows: boolean;
  onChangePrices: () => void;
}) {
  const { filter, changeFilter, categories, columns, sheet, isPhone, hasRows } = props;
  return (
    <div className={styles.controls}>
      <ProductFilters
        searchLabel="Search by name, SKU or barcode"
        {...{ filter, categories }}
        onChange={changeFilter}
        choice={{
          label: 'Show',
          value: filter.show,
          options: props.notSold.options,
          onChange: (show) => changeFilter({ show }),
        }}
      />
      <div className={layout.row}>
        {!isPhone && <ColumnsMenu visible={columns.visible} onToggle={columns.toggle} />}
        {!isPhone && <KeysButton />}
        <Button aria-disabled={!hasRows} onClick={props.onChangePrices}>
          Change prices…
        </Button>
        <Button aria-disabled={!sheet.canUndo} onClick={() => void sheet.undo()}>
          Undo
        </Button>
        <Button aria-disabled={!sheet.canRedo} onClick={() => void sheet.redo()}>
          Redo
        </Button>
      </div>
    </div>
  );
}
