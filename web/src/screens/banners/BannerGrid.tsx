import type { Banner } from '@kirana/contract';
import { pictureAddress } from '../../platform/pictures.ts';
import { TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './BannerGrid.module.css';

interface BannerGridProps {
  banners: readonly Banner[];
  onDelete: (id: string) => void;
}

export function BannerGrid({ banners, onDelete }: BannerGridProps) {
  return (
    <ul className={styles.grid} aria-label="Banners">
      {banners.map(({ _id: id, image }, at) => (
        <li key={id} className={styles.banner}>
          <Picture
            className={styles.picture}
            src={pictureAddress(image, 640)}
            alt={`Banner ${at + 1}`}
            fit="contain"
            width={640}
            height={213}
            loading="lazy"
          />
          <div className={styles.delete}>
            <Button
              variant="danger"
              size="small"
              iconOnly
              icon={<TrashIcon size={16} />}
              aria-label="Delete banner"
              title="Delete banner"
              onClick={() => onDelete(id)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A placeholder of the grid's size. */
export function BannerGridSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading banners</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <div key={key} className={styles.banner}>
            <div className={styles.picture}>
              <Skeleton height="100%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
