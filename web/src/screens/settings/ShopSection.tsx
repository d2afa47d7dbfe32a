import type { StoreSettings } from '@kirana/contract';
import { CheckField } from '../../ui/CheckField.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from './Section.tsx';
import { StorefrontLink } from './StorefrontLink.tsx';
import { labels } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface ShopSectionProps {
  form: SettingsForm;
  /** The saved settings. */
  settings: StoreSettings;
}

export function ShopSection({ form, settings }: ShopSectionProps) {
  return (
    <Section
      form={form}
      title="Your shop"
      anchor="shop"
      meaning="The page on which customers order by themselves."
    >
      <div className={layout.whole}>
        <CheckField
          role="switch"
          label={labels.storefront}
          hint="Customers browse your products and order, without an account."
          {...form.register('storefront')}
        />
      </div>
      <StorefrontLink settings={settings} />
    </Section>
  );
}
