import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Names the product just added, with a link to add the next. */
export function SavedNotice({ name }: { name: string }) {
  return (
    <Notice>
      “{name}” is in the list now. <Link to={paths.addProduct}>Add another</Link>
    </Notice>
  );
}
