import type { ShopFrame } from '@kirana/contract';
import { Data } from './Data.tsx';
import { thumbnail } from './links.ts';

/** What search engines and the cards of shared links are told of a page. */
export interface FoundPage {
  /** The one path of the page, of all that show it. */
  readonly path: string;
  readonly picture?: string | undefined;
  readonly description?: string | undefined;
  /** In the words of schema.org. */
  readonly facts?: object;
}

interface FoundProps extends FoundPage, Pick<ShopFrame, 'site' | 'logo'> {
  readonly title: string;
  readonly shop: string;
}

export function Found({ path, facts, site, ...card }: FoundProps) {
  return (
    <>
      <link rel="canonical" href={`${site ?? ''}${path}`} />
      {site && <Card {...card} site={site} path={path} />}
      {facts && <Data type="application/ld+json" data={facts} />}
    </>
  );
}

function Card({ site, path, title, shop, description, picture, logo }: FoundProps) {
  const image = picture || logo;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={`${site}${path}`} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={`${site}${thumbnail(image, 640)}`} />}
    </>
  );
}
