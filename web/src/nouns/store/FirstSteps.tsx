import {
  type FirstStep,
  type FirstStepsState,
  setSkippedSteps,
  trySamples,
} from '@kirana/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { importAddress, paths } from '../../paths.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useFocusOnward } from '../../ui/use-focus-onward.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useRights } from '../accounts/me.ts';
import styles from './FirstSteps.module.css';
import { firstStepNames } from './first-step-names.ts';
import { systemQuery } from './system-query.ts';

/** Where each step is done. */
const places: Readonly<Record<FirstStep, string>> = {
  name: `${paths.settings}#store`,
  products: paths.products,
  hours: `${paths.store}#hours`,
  area: `${paths.settings}#delivery`,
  mail: `${paths.system}#server`,
  staff: paths.people,
  storefront: `${paths.settings}#shop`,
  order: paths.newOrder,
};
const steps = Object.keys(places) as FirstStep[];

/** Sets whether the store needs a step; of presses on several one is sent after the other. */
function useSkip(step: FirstStep) {
  return useMutation({
    scope: { id: 'first-steps' },
    mutationFn: async (isSkipped: boolean) => {
      const { queryKey } = systemQuery;
      const others = queryClient.getQueryData(queryKey)?.skipped.filter((one) => one !== step);
      const skipped = [...(others ?? []), ...(isSkipped ? [step] : [])];
      const state = await callApi(setSkippedSteps, { body: { skipped } });
      // An answer from before would show it as it was.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (system) => system && { ...system, ...state });
    },
    onError: (error) => toast.error(reasonOf(error) ?? 'The step could not be changed.'),
  });
}

/** Fills a store without products. */
function TrySamples() {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(trySamples, {}),
    onSuccess: ({ import: { _id: id } }) => navigate(importAddress(id)),
    onError: (error) => toast.error(reasonOf(error) ?? 'The samples could not be added.'),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      Try with samples
    </Button>
  );
}

function Step({ step, state }: { step: FirstStep; state: FirstStepsState | undefined }) {
  const nameId = useId();
  const { mutate, isPending } = useSkip(step);
  const isDone = state?.steps[step] ?? false;
  const isSkipped = state?.skipped.includes(step) ?? false;
  const isSteady = useSteady(isSkipped);
  return (
    <li className={styles.step}>
      <span className={styles.tick} data-done={isDone}>
        {isDone && <CheckIcon size={16} />}
        <VisuallyHidden>{isDone ? 'Done' : 'To do'}</VisuallyHidden>
      </span>
      <Link to={places[step]} className={styles.name} id={nameId}>
        {firstStepNames[step]}
      </Link>
      {step === 'products' && (
        <div className={`${layout.row} ${styles.offers}`}>
          <ButtonLink size="small" to={paths.importProducts}>
            Import a file
          </ButtonLink>
          <ButtonLink size="small" to={paths.addProduct}>
            Add one
          </ButtonLink>
          {!isDone && <TrySamples />}
        </div>
      )}
      {(!isDone || isSkipped) && (
        <Button
          size="small"
          variant="quiet"
          aria-pressed={isSkipped}
          aria-describedby={nameId}
          busy={isPending}
          aria-disabled={!isSteady}
          onClick={() => mutate(!isSkipped)}
        >
          Not needed
        </Button>
      )}
    </li>
  );
}

interface StepsCardProps {
  /** Undefined until it is known. */
  state: FirstStepsState | undefined;
  onHide?: (() => void) | undefined;
}

function StepsCard({ state, onHide }: StepsCardProps) {
  const headingId = useId();
  const card = useFocusOnward<HTMLElement>();
  const done = steps.filter((step) => state?.steps[step]).length;
  return (
    <Card
      ref={card}
      className={`${layout.snug} ${state ? '' : styles.loading}`}
      aria-labelledby={headingId}
      inert={!state}
    >
      <div className={layout.apart}>
        <div>
          <h2 id={headingId}>First steps</h2>
          <p className={text.figures}>
            {done} of {steps.length} done
          </p>
        </div>
        {onHide && (
          <Button size="small" variant="quiet" onClick={onHide}>
            Hide this list
          </Button>
        )}
      </div>
      <ul>
        {steps.map((step) => (
          <Step key={step} {...{ step, state }} />
        ))}
      </ul>
    </Card>
  );
}

/** The name under which this browser keeps whether the list is shown: `open`, `hidden` by somebody, or `done`. */
const storageName = 'first-steps';

interface FirstStepsProps {
  /** For its own screen. */
  always?: boolean;
  /** What stands below it: on a device's first visit it waits until the list is known, and then keeps its place. */
  children?: ReactNode;
}

/** What a new store does first, for owners: until all is done, or this device hides it. */
export function FirstSteps({ always = false, children }: FirstStepsProps) {
  // Until the rights are known the card has its place; the server refuses others.
  const isOwners = useRights()?.includes('settings.write') ?? true;
  const [stored, setStored] = useState(() => browserStorage.read(storageName));
  // What is over for this device is not asked for on every visit; System asks.
  const isOpen = always || stored === undefined || stored === 'open';
  const { data, isError } = useQuery({ ...systemQuery, enabled: isOwners && isOpen });
  const isAllDone = data && steps.every((step) => data.steps[step]);
  useEffect(() => {
    if (isAllDone === undefined || stored === 'hidden') return;
    // The next visit leaves a place for the list, or none.
    browserStorage.keep(storageName, isAllDone ? 'done' : 'open');
  }, [isAllDone, stored]);
  if (always) return data && <StepsCard state={data} />;
  const isShown = isOwners && isOpen && !(isAllDone ?? isError);
  if (isShown && stored === undefined && data === undefined)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height="20rem" />
      </div>
    );
  const hide = () => {
    browserStorage.keep(storageName, 'hidden');
    setStored('hidden');
  };
  return (
    <>
      {isShown && <StepsCard state={data} onHide={hide} />}
      {children}
    </>
  );
}
