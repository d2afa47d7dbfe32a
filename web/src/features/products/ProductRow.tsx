import type { Product } from '@kirana/contract';
import { memo } from 'react';
import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';
import { formatMoney } from '../../platform/formats.ts';
import { pictureAddress } from '../../platform/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Pill } from '../../ui/Pill.tsx';
import styles from './ProductTable.module.css';

/** How wide the thumbnail is drawn (px); the picture has twice as many, for sharp screens. */
const thumbnail = 44;

/** What the row is about, for the names of its buttons in a list of a thousand. */
const nameIdOf = (id: string) => `product-${id}`;

interface ProductRowProps {
  product: Product;
  /** Its place on the screen. */
  index: number;
  /** Just saved: to be seen at a glance. */
  marked: boolean;
  /** Where the list stands, so that the way back leads to the same place. */
  listSearch: string;
  onDelete: (product: Product) => void;
  measure: (row: HTMLElement | null) => void;
}

function RowActions(props: Pick<ProductRowProps, 'product' | 'listSearch' | 'onDelete'>) {
  const { product, listSearch, onDelete } = props;
  const look = { size: 'small', 'aria-describedby': nameIdOf(product._id) } as const;
  return (
    <div className={styles.buttons}>
      <ButtonLink
        {...look}
        icon={<PencilIcon size={16} />}
        to={generatePath(paths.editProduct, { productId: product._id })}
        state={{ listSearch }}
      >
        Edit
      </ButtonLink>
      <Button
        {...look}
        variant="quiet"
        icon={<TrashIcon size={16} />}
        onClick={() => onDelete(product)}
      >
        Delete
      </Button>
    </div>
  );
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, index, marked, measure } = props;
  const { _id: id, name, quantity, category, price, stock, image } = product;
  return (
    <tr
      ref={measure}
      className={styles.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-product={id}
      data-marked={marked}
    >
      <th scope="row" className={styles.name}>
        <div className={styles.product}>
          <Picture
            className={styles.thumbnail}
            src={pictureAddress(image, 96)}
            alt=""
            width={thumbnail}
            height={thumbnail}
            loading="lazy"
          />
          <span id={nameIdOf(id)}>{name}</span>
        </div>
      </th>
      <td className={styles.quantity}>{quantity}</td>
      <td className={styles.category}>{category.name}</td>
      <td className={styles.price}>{formatMoney(price)}</td>
      <td className={styles.stock}>
        <Pill tone={stock === 'in stock' ? 'good' : 'bad'}>{stock}</Pill>
      </td>
      <td className={styles.actions}>
        <RowActions {...props} />
      </td>
    </tr>
  );
});
