import type { TeamPosition } from '@kirana/contract';
import { useState } from 'react';
import { CopyIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { ShareOnWhatsApp } from '../../ui/OutLink.tsx';
import styles from './PeoplePage.module.css';
import { positionName } from './position-words.ts';

/** The link of an invitation just sent, to be passed on by other means too. */
export function InvitationLink({ link, position }: { link: string; position: TeamPosition }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without clipboard access the link is selected instead.
      document.querySelector<HTMLInputElement>(`.${styles.link} input`)?.select();
    }
  };
  return (
    <div className={styles.link}>
      <TextField
        label="Link"
        readOnly
        value={link}
        hint="It can be seen only now. It works once, for seven days."
        onFocus={({ target }) => target.select()}
      />
      <div className={layout.row}>
        <Button
          data-autofocus
          icon={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <ShareOnWhatsApp words={`Join our team as ${positionName(position)}: ${link}`} />
      </div>
    </div>
  );
}
