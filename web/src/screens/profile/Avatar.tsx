import { useState } from 'react';
import { useSettings } from '../../nouns/store/settings.ts';
import styles from './ProfilePage.module.css';

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-IN') ?? '').join('');
}

function avatarAddress(service: string, name: string): string {
  const address = new URL(service);
  address.searchParams.set('name', name);
  return address.href;
}

/** A picture from the avatar service, over initials that show when it cannot be reached. */
export function Avatar({ name }: { name: string }) {
  const service = useSettings()?.avatarService;
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  return (
    <span className={styles.avatar} role="img" aria-label={`Avatar of ${name}`}>
      {initialsOf(name)}
      {service !== undefined && state !== 'failed' && (
        <img
          src={avatarAddress(service, name)}
          alt=""
          width={88}
          height={88}
          data-shown={state === 'shown'}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}
