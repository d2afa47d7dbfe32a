import { readCount, setTargets, type Targets } from '@kirana/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { makeChange, type Versioned } from '../../platform/api-client.ts';
import { etagInstead, noAnswer, reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import modal from '../../ui/Modal.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { pointerReleased } from '../../ui/pointer-release.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { useGuardedClose } from '../../ui/use-guarded-close.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { targetsQuery } from '../store/store-query.ts';
import styles from './TargetsDialog.module.css';

/** The minutes that each step may take; undefined until they are fetched. */
export function useTargets() {
  return useQuery({
    ...targetsQuery,
    // Somebody may change them on another device.
    refetchInterval: 5 * 60_000,
  });
}

const fields = {
  acceptMinutes: 'Accept within',
  packMinutes: 'Pack within',
  deliverMinutes: 'Deliver within',
  warnMinutes: 'Warn before',
  ringAgainMinutes: 'Ring again after',
} as const satisfies Record<keyof Targets, string>;

const names = Object.keys(fields) as (keyof Targets)[];

/** The longest target, a day, in minutes. */
const most = 1440;

function faultOf(text: string): string | undefined {
  return readCount(text) <= most ? undefined : 'Enter whole minutes, 0 to 1440';
}

type Texts = Readonly<Record<keyof Targets, string>>;

/** What a customer is told on ordering; empty while it cannot be computed. */
function promiseWords(texts: Texts): string {
  const steps = [texts.acceptMinutes, texts.packMinutes, texts.deliverMinutes];
  if (steps.some((text) => faultOf(text) !== undefined)) return '';
  const all = steps.reduce((sum, text) => sum + readCount(text), 0);
  if (all === 0) return 'A customer is told no time.';
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const words = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean);
  return `A customer is told ${words.join(' ')}.`;
}

const wordsOf = (error: Error): string => reasonOf(error) ?? 'The targets could not be saved.';

const NotSaved = ({ error }: { error: Error }) => (
  <Notice tone="bad">
    {wordsOf(error)}
    {etagInstead(error) && ' Save again to replace them.'}
  </Notice>
);

interface TargetsFormProps {
  targets: Versioned<Targets>;
  /** Something is typed that is not saved. */
  onTyped: () => void;
  onSaved: () => void;
  onCancel: () => void;
}

function TargetsForm({
  targets: { answer: targets, etag },
  onTyped,
  onSaved,
  onCancel,
}: TargetsFormProps) {
  const formId = useId();
  const client = useQueryClient();
  const [texts, setTexts] = useState(
    () => Object.fromEntries(names.map((name) => [name, String(targets[name])])) as Texts,
  );
  // The fields whose faults are told: those that somebody has left, all once they are submitted.
  const [left, setLeft] = useState<readonly string[]>([]);
  // The version of the targets that the typed ones are based on.
  const [seen, setSeen] = useState(etag);
  const tellLate = useLateFailure(wordsOf);
  const close = useWhileShown(onSaved);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Targets) => makeChange(setTargets, { headers: { 'if-match': seen }, body }),
    onError: (thrown) => {
      setSeen(etagInstead(thrown) ?? seen);
      tellLate(thrown);
    },
    onSuccess: ({ answer, etag }, sent) => {
      client.setQueryData(targetsQuery.queryKey, { answer, etag });
      setSeen(etag);
      // What was typed since it was sent is still to be saved.
      if (names.every((name) => readCount(texts[name]) === sent[name])) close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(names);
    if (isPending || names.some((name) => faultOf(texts[name]) !== undefined)) return;
    mutate(Object.fromEntries(names.map((name) => [name, readCount(texts[name])])) as Targets);
  };
  return (
    <form id={formId} className={`${layout.pair} ${styles.form}`} onSubmit={submit} noValidate>
      {names.map((name, at) => (
        <Field
          key={name}
          label={fields[name]}
          error={left.includes(name) ? faultOf(texts[name]) : undefined}
        >
          {(control) => (
            <span className={styles.minutes}>
              <input
                {...control}
                inputMode="numeric"
                data-autofocus={at === 0 || undefined}
                value={texts[name]}
                onBlur={() =>
                  void pointerReleased().then(() => setLeft((before) => [...before, name]))
                }
                onChange={(event) => {
                  onTyped();
                  setTexts({ ...texts, [name]: event.target.value });
                }}
              />
              <span className={text.quiet}>min</span>
            </span>
          )}
        </Field>
      ))}
      <p className={styles.told} role="status">
        {promiseWords(texts)}
      </p>
      {error !== null && <NotSaved error={error} />}
      <div className={`${layout.end} ${modal.actions}`}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" busy={isPending}>
          Save targets
        </Button>
      </div>
    </form>
  );
}

/** Sets how long each step of an order may take; needs the right to set it. */
export function TargetsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useTargets();
  const [isTyped, setTyped] = useState(false);
  const leave = useGuardedClose(isTyped, onClose);
  return (
    <Modal title="Targets" size="small" lightDismiss={false} onClose={leave}>
      <p>
        How long each step may take; 0 is no limit. Steps that orders have begun keep their time,
        and so does what customers were told.
      </p>
      {data !== undefined && (
        <TargetsForm
          targets={data}
          onTyped={() => setTyped(true)}
          onSaved={onClose}
          onCancel={onClose}
        />
      )}
      {data === undefined && error === null && <Skeleton height="20rem" />}
      {data === undefined && error !== null && (
        <Notice tone="bad">{reasonOf(error) ?? noAnswer}</Notice>
      )}
    </Modal>
  );
}
