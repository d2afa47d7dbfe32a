import { paths } from '../../paths.ts';
import { useRights } from '../../platform/me.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { UploadIcon } from '../../ui/icons.tsx';

/** The link to the import, for those who may use it. */
export function ImportLink() {
  if (!useRights()?.includes('catalogue.write')) return null;
  return (
    <ButtonLink to={paths.importProducts} icon={<UploadIcon size={16} />}>
      Import Products
    </ButtonLink>
  );
}
