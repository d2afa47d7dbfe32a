import { Button } from '../../ui/Button.tsx';
import styles from './BlockedSound.module.css';
import { ringer } from './ringer.ts';
import { SoundOffIcon } from './sound-icons.tsx';

const blockedWords = 'This browser plays no sound until you press this once.';

/** The button that allows a blocked sound: an icon where there is little room. */
export function TurnOnSound({ isIcon }: { isIcon: boolean }) {
  const words = 'Turn on sound';
  // The sentence describes the button, also where there is no room for it.
  return (
    <Button
      icon={<SoundOffIcon />}
      iconOnly={isIcon}
      aria-label={words}
      title={blockedWords}
      onClick={ringer.unlock}
    >
      {isIcon ? undefined : words}
    </Button>
  );
}

/** That button, and why it is there. */
export const BlockedSound = ({ isIcon }: { isIcon: boolean }) => (
  <div className={styles.blocked} data-blocked="true">
    <p>{blockedWords}</p>
    <TurnOnSound isIcon={isIcon} />
  </div>
);
