import { type Category, listCategories, listPublicCategories } from '@kirana/contract';
import type { Selectable } from 'kysely';
import { imagePath } from '../platform/image-path.ts';
import type { Feature } from '../services.ts';
import { findCategories } from './category.repository.ts';
import type { CategoryTable } from './category.table.ts';

export const categoryRoutes: Feature = (bind, { db }) => {
  const list = async () => (await findCategories(db)).map(toCategory);
  bind(listPublicCategories, list);
  bind(listCategories, list);
};

/** The only list of what leaves the server of a category. */
const toCategory = ({ id, name, image }: Selectable<CategoryTable>): Category => ({
  _id: id,
  name,
  imageUrl: imagePath(image),
});
