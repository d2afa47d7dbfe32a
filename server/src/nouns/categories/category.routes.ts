import {
  addCategory,
  type Category,
  deleteCategory,
  listCategories,
  listPublicCategories,
  updateCategory,
} from '@kirana/contract';
import { imagePath } from '../../platform/image-path.ts';
import type { Feature } from '../../services.ts';
import { type CategoryRow, findCategories } from './category.repository.ts';
import { changeCategory, createCategory, removeCategory } from './category.service.ts';

export const categoryRoutes: Feature = (bind, services) => {
  const list = async () => (await findCategories(services.db)).map(toCategory);
  bind(listPublicCategories, list);
  bind(listCategories, list);

  bind(addCategory, async ({ form, image }, ctx) => {
    const row = await createCategory(services, ctx, { ...form, file: image });
    return { message: 'Category added successfully!', category: toCategory(row) };
  });

  bind(updateCategory, async ({ params, form, image }, ctx) => {
    const row = await changeCategory(services, ctx, { ...params, ...form, file: image });
    return { message: 'Category updated successfully!', category: toCategory(row) };
  });

  bind(deleteCategory, async ({ params }, ctx) => {
    await removeCategory(services, ctx, params.id);
    return { message: 'Category deleted successfully!' };
  });
};

/** The only function that decides which fields of a category leave the server. */
const toCategory = ({ id, name, image }: CategoryRow): Category => ({
  _id: id,
  name,
  imageUrl: imagePath(image),
});
