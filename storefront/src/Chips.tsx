import type { ShopFront } from '@kirana/contract';
import { links } from './links.ts';
import { homeText } from './pages/home.text.ts';

interface ChipsProps {
  readonly categories: ShopFront['categories'];
  /** The id of the category that is shown. */
  readonly current: string;
}

/** The way from one category to another. */
export function Chips({ categories, current }: ChipsProps) {
  if (categories.length < 2) return null;
  return (
    <nav className="chips" aria-label={homeText.categories}>
      <ul>
        {categories.map((category) => (
          <li key={category._id}>
            <a
              href={links.category(category)}
              aria-current={category._id === current ? 'page' : undefined}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
