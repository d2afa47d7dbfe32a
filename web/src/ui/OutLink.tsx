import type { ReactNode } from 'react';
import { MessageIcon } from './action-icons.tsx';
import { buttonLook } from './Button.tsx';

/** A link to a page that is not of this app, in a tab of its own. */
export function OutLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a {...buttonLook({})} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Opens WhatsApp with these words, to be sent to anybody. */
export function ShareOnWhatsApp({ words }: { words: string }) {
  return (
    <OutLink to={`https://wa.me/?text=${encodeURIComponent(words.toWellFormed())}`}>
      <MessageIcon size={16} />
      Share on WhatsApp
    </OutLink>
  );
}
