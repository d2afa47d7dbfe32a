import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../platform/api-error.ts';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AlarmSection } from './AlarmSection.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { OrderingSection } from './OrderingSection.tsx';
import styles from './SettingsPage.module.css';
import { ShopSection } from './ShopSection.tsx';
import { StoreSection } from './StoreSection.tsx';
import { allSettingsQuery, type CachedSettings } from './settings-query.ts';
import { UnsavedBar } from './UnsavedBar.tsx';
import { useSettingsForm } from './use-settings-form.ts';

function SettingsForm({ loaded }: { loaded: CachedSettings }) {
  const { form, base, failure, isSubmitting, discard, formProps } = useSettingsForm(loaded);
  const { conflict } = base;
  return (
    <form className={`${layout.loose} ${styles.form}`} aria-label="Store settings" {...formProps}>
      {conflict !== undefined && (
        <ConflictPanel
          form={form}
          conflict={conflict}
          onSettled={(names) =>
            base.setConflict(names.length === 0 ? undefined : { ...conflict, names })
          }
        />
      )}
      <ShopSection form={form} settings={base.shown.settings} />
      <StoreSection form={form} base={base} />
      <DeliverySection form={form} />
      <OrderingSection form={form} razorpay={loaded.razorpay} />
      <MessagesSection form={form} />
      <AlarmSection form={form} />
      <UnsavedBar
        form={form}
        saved={base.shown.typed}
        isSaving={isSubmitting}
        refusal={failure}
        onDiscard={discard}
      />
    </form>
  );
}

function Loading() {
  return (
    <div role="status" className={`${layout.loose} ${styles.form}`}>
      <VisuallyHidden>Loading the settings</VisuallyHidden>
      <Skeleton height="32rem" />
      <Skeleton height="24rem" />
    </div>
  );
}

export function SettingsPage() {
  const query = useQuery(allSettingsQuery);
  return (
    <PageFrame title="Store Settings">
      {query.isLoadingError && (
        <FailedPanel
          message="The settings could not be loaded."
          detail={reasonOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Loading />}
      {query.data && <SettingsForm loaded={query.data} />}
    </PageFrame>
  );
}
