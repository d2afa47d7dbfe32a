import { getPushKey, testDevice } from '@kirana/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { BellIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useAlertSettings } from './alert-settings.ts';
import { ringWhenLocked, stopRinging, whyNotLocked } from './locked-device.ts';

const hintId = 'ring-when-locked';
const notAllowed = 'This browser does not let this site show notifications.';

/** Sends a test to this device. */
function TestButton({ device }: { device: string }) {
  const test = useMutation({
    mutationFn: () => callApi(testDevice, { params: { id: device } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(reasonOf(error) ?? 'The test could not be sent.'),
  });
  return (
    <Button busy={test.isPending} onClick={() => test.mutate()}>
      Send a test
    </Button>
  );
}

/** Why the button does nothing; undefined when it works. */
function useWhyNot() {
  const [isDenied, setDenied] = useState(
    () => 'Notification' in window && Notification.permission === 'denied',
  );
  return { whyNot: whyNotLocked() ?? (isDenied ? notAllowed : undefined), setDenied };
}

function LockedButton({ token }: { token: string }) {
  const settings = useAlertSettings();
  const { whyNot, setDenied } = useWhyNot();
  const isOn = settings.device !== '';
  const toggle = useMutation({
    mutationFn: async () => {
      if (isOn) return stopRinging(token);
      const answer = await Notification.requestPermission();
      setDenied(answer === 'denied');
      if (answer === 'granted') await ringWhenLocked(token, settings);
    },
    onError: (error) => toast.error(reasonOf(error) ?? 'This device could not be set to ring.'),
  });
  return (
    <div className={layout.tight}>
      <div className={layout.line}>
        <Button
          icon={<BellIcon />}
          aria-pressed={isOn}
          aria-disabled={whyNot !== undefined}
          aria-describedby={hintId}
          busy={toggle.isPending}
          onClick={() => toggle.mutate()}
        >
          Ring when locked
        </Button>
        {isOn && <TestButton device={settings.device} />}
      </div>
      <p id={hintId} className={text.hint}>
        {whyNot ?? 'Google, Mozilla or Apple carry it, encrypted.'}
      </p>
    </div>
  );
}

/** The button that makes this device ring when it is locked, where the server can. */
export function RingWhenLocked() {
  const { token } = useSession();
  const { isSuccess } = useQuery({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => callApi(getPushKey, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
  return isSuccess && token !== undefined ? <LockedButton token={token} /> : null;
}
