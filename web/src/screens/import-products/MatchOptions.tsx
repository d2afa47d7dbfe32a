import { useQuery } from '@tanstack/react-query';
import { productCategoriesQuery } from '../../nouns/products/product-query.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { type Choices, fieldNames, missingDefaults } from './column-choice.ts';
import styles from './MatchOptions.module.css';

/** The questions with their answers, the most usual one first. */
const questions = {
  matchBy: {
    label: 'Match products by',
    answers: { sku: 'SKU', barcode: 'Barcode', id: 'ID', name: 'Name and quantity' },
  },
  onMatch: {
    label: 'Products that match',
    answers: { change: 'Change them', leave: 'Leave them' },
  },
  onNew: { label: 'Products that do not', answers: { add: 'Add them', leave: 'Leave them out' } },
  newProducts: {
    label: 'New products',
    answers: { sold: 'On sale at once', hidden: 'Hidden from customers' },
  },
  empty: {
    label: 'Empty cells',
    answers: { keep: 'Keep what the store has', clear: 'Empty the field' },
  },
  newCategories: {
    label: 'Categories that are not there',
    answers: { add: 'Add them', refuse: 'Refuse the row' },
  },
  longNames: {
    label: 'Names over 120 characters',
    answers: { refuse: 'Refuse the row', cut: 'Cut' },
  },
} as const satisfies {
  [Name in Exclude<keyof Choices, 'uses' | 'quantity' | 'category'>]: {
    label: string;
    answers: Record<Choices[Name], string>;
  };
};

interface MatchOptionsProps {
  choices: Choices;
  onChoose: (changes: Partial<Choices>) => void;
}

/** One value for all new products where no column has it. */
function Defaults({ choices, onChoose }: MatchOptionsProps) {
  const { data: categories = [] } = useQuery(productCategoriesQuery);
  const missing = missingDefaults(choices);
  if (missing.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Where the file says nothing</legend>
      <div className={styles.options}>
        {missing.map((field) => (
          <TextField
            key={field}
            label={fieldNames[field]}
            value={choices[field]}
            maxLength={field === 'quantity' ? 50 : 60}
            required
            list={field === 'category' ? 'import-categories' : undefined}
            onChange={({ target }) => onChoose({ [field]: target.value })}
          />
        ))}
      </div>
      <datalist id="import-categories">
        {categories.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}

/** How rows are matched and applied. */
export function MatchOptions({ choices, onChoose }: MatchOptionsProps) {
  return (
    <>
      <Defaults {...{ choices, onChoose }} />
      <fieldset className={styles.group}>
        <legend>What becomes of the rows</legend>
        <div className={styles.options}>
          {Object.entries(questions).map(([name, { label, answers }]) => (
            <SelectField
              key={name}
              label={label}
              value={choices[name as keyof typeof questions]}
              onChange={({ target }) => onChoose({ [name]: target.value })}
            >
              {Object.entries(answers).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </fieldset>
    </>
  );
}
