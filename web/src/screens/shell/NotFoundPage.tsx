import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';

export function NotFoundPage() {
  return (
    <PageFrame title="Not Found">
      <StatePanel
        icon={<SearchIcon size={26} />}
        message="There is no page at this address."
        detail="It may have been mistyped, or the page has moved."
        action={
          <ButtonLink to={paths.landing} variant="primary">
            Go to the home page
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}
