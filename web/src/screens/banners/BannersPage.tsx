import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FormScreen } from '../../ui/FormScreen.tsx';
import { AlertIcon, ImageIcon } from '../../ui/icons.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { BannerForm } from './BannerForm.tsx';
import { BannerGrid, BannerGridSkeleton } from './BannerGrid.tsx';
import { unauthorized, useBanners, useDeleteBanner } from './use-banners.ts';

function LoggedOut() {
  return (
    <StatePanel
      tone="bad"
      icon={<AlertIcon size={26} />}
      message={unauthorized}
      action={<ButtonLink to={paths.login}>Log in</ButtonLink>}
    />
  );
}

function NoBanners() {
  return (
    <StatePanel
      icon={<ImageIcon size={26} />}
      message="No banners yet."
      detail="A banner promotes an offer in the storefront. Choose a wide picture and upload it."
    />
  );
}

/** The banners, with their loading, empty and error states. */
function BannerList({ onDelete }: { onDelete: (id: string) => void }) {
  const { isLoggedIn } = useSession();
  const query = useBanners(isLoggedIn);
  if (!isLoggedIn) return <LoggedOut />;
  if (query.isLoadingError) {
    return (
      <FailedPanel
        message="The banners could not be loaded."
        detail={reasonOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.banners === undefined) return <BannerGridSkeleton />;
  if (query.banners.length === 0) return <NoBanners />;
  return <BannerGrid banners={query.banners} onDelete={onDelete} />;
}

/** Banner Management (spec 2): the banners, to be added and deleted. */
export function BannersPage() {
  const list = useRef<HTMLElement>(null);
  const askDelete = useDeleteBanner(() => list.current?.focus());
  return (
    <FormScreen title="Banner Management" opens="New banner" form={<BannerForm />}>
      <section ref={list} tabIndex={-1} aria-label="All banners">
        <BannerList onDelete={(id) => void askDelete(id)} />
      </section>
    </FormScreen>
  );
}
