import { useRights } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';
import { UploadIcon } from '../../ui/action-icons.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const importAction = {
  label: 'Import Products',
  to: paths.importProducts,
  icon: <UploadIcon size={16} />,
};

/** Whether the person may import; assumed until the rights are known, so that nothing moves. */
export const useMayImport = (): boolean => useRights()?.includes('catalogue.write') ?? true;

/** The link to the import, for those who may use it. */
export function ImportLink() {
  const { label, ...look } = importAction;
  return useMayImport() && <ButtonLink {...look}>{label}</ButtonLink>;
}
