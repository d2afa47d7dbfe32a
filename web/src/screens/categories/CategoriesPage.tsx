import type { Category } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { SelectField } from '../../ui/Field.tsx';
import { FormScreen } from '../../ui/FormScreen.tsx';
import { TagIcon } from '../../ui/icons.tsx';
import { LogInLink } from '../../ui/LogInLink.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { FailedPanel, NoMatchPanel, StatePanel } from '../../ui/StatePanel.tsx';
import styles from './CategoriesPage.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryGrid, CategoryGridSkeleton } from './CategoryGrid.tsx';
import { categoriesQuery } from './category-calls.ts';
import {
  type CategoryFilter,
  categorySorts,
  filterDefaults,
  selectCategories,
} from './category-list.ts';
import { authorizationRequired, useCategoryForm } from './use-category-form.ts';
import { useDeleteCategory, useStaying } from './use-delete-category.ts';

interface ControlsProps {
  filter: CategoryFilter;
  onChange: (change: Partial<CategoryFilter>) => void;
}

function Controls({ filter, onChange }: ControlsProps) {
  return (
    <search className={styles.controls}>
      <SearchField
        label="Search categories"
        value={filter.search}
        onChange={(search) => onChange({ search })}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
      />
      <SelectField
        label="Sort by"
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
      >
        {categorySorts.map((sort) => (
          <option key={sort}>{sort}</option>
        ))}
      </SelectField>
    </search>
  );
}

interface ListProps {
  query: ReturnType<typeof useQuery<Category[]>>;
  filter: CategoryFilter;
  onClear: () => void;
  /** Renders the matching categories. */
  children: (matching: readonly Category[]) => ReactNode;
}

/** The list, with its loading, empty, error and no-match states. */
function CategoryList({ query, filter, onClear, children }: ListProps) {
  const categories = useStaying(query.data);
  if (query.isLoadingError) {
    return (
      <FailedPanel
        message="The categories could not be loaded."
        detail={reasonOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (categories === undefined) return <CategoryGridSkeleton />;
  const matching = selectCategories(categories, filter);
  if (matching.length > 0) return children(matching);
  const message = 'No categories found.';
  if (categories.length > 0)
    return <NoMatchPanel message={message} detail={`“${filter.search}”`} onClear={onClear} />;
  return (
    <StatePanel
      icon={<TagIcon size={26} />}
      message={message}
      detail="Every product is in a category. Add the first one."
    />
  );
}

/** Category Management (spec 2): the form in its two modes, and the list. */
export function CategoriesPage() {
  const { isLoggedIn } = useSession();
  const [filter, changeFilter] = useAddressState(filterDefaults);
  const query = useQuery(categoriesQuery(isLoggedIn));
  const grid = useRef<HTMLUListElement>(null);
  const backToCard = useCallback(({ _id }: Category) => {
    grid.current?.querySelector<HTMLElement>(`[data-category="${_id}"] button`)?.focus();
  }, []);
  const state = useCategoryForm(backToCard);
  const list = useRef<HTMLElement>(null);
  const askDelete = useDeleteCategory({
    onDeleted: state.forget,
    onDone: () => list.current?.focus(),
  });
  return (
    <FormScreen
      title="Category Management"
      opens="New category"
      form={<CategoryForm state={state} />}
      isEditing={state.editing !== undefined}
      notice={
        !isLoggedIn && (
          <Notice tone="wait">
            {authorizationRequired} <LogInLink to={paths.login} inPlace={state.isDirty} />
          </Notice>
        )
      }
    >
      <section ref={list} tabIndex={-1} aria-label="All categories" className={layout.loose}>
        <Controls filter={filter} onChange={changeFilter} />
        <CategoryList query={query} filter={filter} onClear={() => changeFilter({ search: '' })}>
          {(matching) => (
            <CategoryGrid
              ref={grid}
              categories={matching}
              editingId={state.editing?._id}
              onEdit={(category) => void state.edit(category)}
              onDelete={(category) => void askDelete(category)}
            />
          )}
        </CategoryList>
      </section>
    </FormScreen>
  );
}
