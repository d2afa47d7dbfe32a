import type { Category } from '@kirana/contract';
import type { Ref } from 'react';
import { pictureAddress } from '../../platform/pictures.ts';
import { PencilIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import styles from './CategoryGrid.module.css';

interface CategoryGridProps {
  categories: readonly Category[];
  editingId: string | undefined;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
  ref: Ref<HTMLUListElement>;
}

export function CategoryGrid({ categories, editingId, onEdit, onDelete, ref }: CategoryGridProps) {
  return (
    <ul className={styles.grid} aria-label="Categories" ref={ref}>
      {categories.map((category) => {
        const { _id: id, name, imageUrl } = category;
        const look = { size: 'small', 'aria-describedby': `category-${id}` } as const;
        return (
          <li key={id} className={styles.card} data-category={id} data-editing={id === editingId}>
            <Picture
              className={styles.picture}
              src={pictureAddress(imageUrl, 320)}
              alt=""
              width={320}
              height={240}
              loading="lazy"
            />
            <h2 id={`category-${id}`}>{name}</h2>
            <div className={`${layout.row} ${styles.buttons}`}>
              <Button {...look} icon={<PencilIcon size={16} />} onClick={() => onEdit(category)}>
                Edit
              </Button>
              <Button
                {...look}
                variant="quiet"
                icon={<TrashIcon size={16} />}
                onClick={() => onDelete(category)}
              >
                Delete
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A placeholder of the grid's size. */
export function CategoryGridSkeleton() {
  return (
    <div role="status" className={layout.snug}>
      <p className={text.quiet}>Loading categories...</p>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 8 }, (_, card) => card).map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture}>
              <Skeleton height="100%" />
            </div>
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton height="var(--control-height-small)" />
          </div>
        ))}
      </div>
    </div>
  );
}
