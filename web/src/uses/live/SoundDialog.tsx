import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { BellIcon, icon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import text from '../../ui/text.module.css';
import { changeSettings, useAlertSettings } from './alert-settings.ts';
import { RingWhenLocked } from './RingWhenLocked.tsx';
import { ringer } from './ringer.ts';
import { soundAndAlerts } from './sound-and-alerts.ts';
import { type Sound, sounds } from './sound-samples.ts';
import { canStayOn } from './use-floor-outside-page.ts';
import { canNotify } from './use-notifications.ts';

const SoundIcon = icon('M4 9h4l5-5v16l-5-5H4zM17 9a4 4 0 0 1 0 6M19.5 6a8 8 0 0 1 0 12');

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className={`${layout.check} ${text.medium}`}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

function SoundFields() {
  const { rings, sound, volume } = useAlertSettings();
  return (
    <>
      <Check
        label="Ring for new orders"
        checked={rings}
        onChange={(checked) => changeSettings({ rings: checked })}
      />
      <div className={layout.pair}>
        <SelectField
          label="Sound"
          value={sound}
          onChange={({ target }) => changeSettings({ sound: target.value as Sound })}
        >
          {sounds.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="Volume"
          type="range"
          min={5}
          max={100}
          step={5}
          value={volume}
          onChange={({ target }) => changeSettings({ volume: target.valueAsNumber })}
        />
      </div>
      <Button icon={<SoundIcon />} onClick={() => ringer.test({ sound, volume })}>
        Test sound
      </Button>
    </>
  );
}

function QuietFields() {
  const { quietFrom, quietTo } = useAlertSettings();
  return (
    <div className={layout.pair}>
      <TextField
        label="Quiet from"
        type="time"
        value={quietFrom}
        onChange={({ target }) => changeSettings({ quietFrom: target.value })}
      />
      <TextField
        label="Quiet to"
        type="time"
        value={quietTo}
        onChange={({ target }) => changeSettings({ quietTo: target.value })}
      />
    </div>
  );
}

/**
 * The only place where notifications are requested, so the browser asks only those who want them.
 */
function NotificationButton() {
  const { notifies } = useAlertSettings();
  const [permission, setPermission] = useState(() =>
    canNotify() ? Notification.permission : 'denied',
  );
  const isOn = notifies && permission === 'granted';
  const toggle = async () => {
    const answer = isOn ? permission : await Notification.requestPermission();
    setPermission(answer);
    changeSettings({ notifies: !isOn && answer === 'granted' });
  };
  return (
    <div className={layout.line}>
      <Button
        icon={<BellIcon />}
        aria-pressed={isOn}
        aria-disabled={permission === 'denied'}
        aria-describedby="no-notifications"
        onClick={() => void toggle()}
      >
        Show notifications
      </Button>
      <p id="no-notifications" className={text.hint}>
        {permission === 'denied'
          ? 'This browser does not let this site show notifications.'
          : isOn && 'On, while no tab of Kirana is in sight.'}
      </p>
    </div>
  );
}

/** How this device rings and alerts; every change applies at once. */
export function SoundDialog() {
  const { keepsScreenOn, beepsWhenLost, device } = useAlertSettings();
  return (
    <Modal
      title="Sound and alerts"
      onClose={soundAndAlerts.close}
      actions={
        <Button variant="primary" onClick={soundAndAlerts.close}>
          Done
        </Button>
      }
    >
      <SoundFields />
      <QuietFields />
      <NotificationButton />
      <RingWhenLocked />
      <div>
        {canStayOn() && (
          <Check
            label="Keep this screen on"
            checked={keepsScreenOn}
            onChange={(checked) => changeSettings({ keepsScreenOn: checked })}
          />
        )}
        <Check
          label="Beep when the connection is lost"
          checked={beepsWhenLost}
          onChange={(checked) => changeSettings({ beepsWhenLost: checked })}
        />
      </div>
      <div className={text.hint}>
        <p>These settings are for this device.</p>
        <p>
          {device === ''
            ? 'A phone that is locked or shows another app does not ring.'
            : 'This device rings when it is locked.'}
        </p>
      </div>
    </Modal>
  );
}
