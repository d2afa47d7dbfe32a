import {
  firstMessages,
  type MessageKey,
  type MessageValues,
  maxMessageLength,
  messageKeys,
  messageText,
  placeHolders,
  placeHoldersOf,
} from '@kirana/contract';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './MessagesSection.module.css';
import { messageLabels, messageName } from './message-fields.ts';
import { Section } from './Section.tsx';
import { labels } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** An order as one may look, for the preview. */
const example = (shop: string, site: string): MessageValues => ({
  name: 'Kavita',
  shop: shop || 'Kirana',
  order: '47',
  total: '₹540.00',
  collect: '₹540.00',
  time: 'by 6:40 pm',
  reason: 'Some products are out of stock',
  link: `${site || window.location.origin}/shop/o/…`,
});

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

function Message({ form, of }: { form: SettingsForm; of: MessageKey }) {
  const name = messageName(of);
  const [typed, shop, site] = useWatch({ control: form.control, name: [name, 'name', 'site'] });
  const preview = messageText(typed, example(shop, site));
  const first = firstMessages[of];
  const reset = () => form.setValue(name, first, { shouldDirty: true, shouldValidate: true });
  return (
    <div className={styles.message}>
      <TextAreaField
        label={messageLabels[name]}
        hint={
          of === 'notSeen'
            ? `For What Sells. In braces: ${inBraces(placeHoldersOf(of))}`
            : undefined
        }
        rows={4}
        maxLength={maxMessageLength}
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
      <div className={styles.preview}>
        <p className={text.hint}>{preview === '' ? 'Nothing is offered.' : 'Kavita reads'}</p>
        {preview !== '' && <p className={styles.text}>{preview}</p>}
        {typed !== first && (
          <Button size="small" variant="quiet" onClick={reset}>
            {first === '' ? 'Take the text away' : 'Back to the first text'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What customers can be told by hand: a text for each step of the shop, and one to who has not come for long. */
export function MessagesSection({ form }: { form: SettingsForm }) {
  return (
    <Section
      form={form}
      title="Messages"
      meaning="What Tell … on WhatsApp offers after each step. You press send yourself; an empty text offers nothing."
    >
      <p className={`${layout.whole} ${text.hint}`}>
        In braces: {inBraces(placeHolders)}. A line that names what an order does not have is left
        out.
      </p>
      <div className={layout.whole}>
        <CheckField
          label={labels.mailSteps}
          hint="Those who have an account, by themselves, a minute after each step. Guests press Tell me on this phone."
          {...form.register('mailSteps')}
        />
      </div>
      <div className={`${layout.whole} ${layout.loose}`}>
        {messageKeys.map((key) => (
          <Message key={key} form={form} of={key} />
        ))}
      </div>
    </Section>
  );
}
