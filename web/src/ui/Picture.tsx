import { type ComponentProps, useState } from 'react';
import { ImageIcon } from './icons.tsx';
import styles from './Picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** '' when there is none. */
  src: string;
  /** '' beside text that says the same. */
  alt: string;
  /** `cover` fills its frame, `contain` shows all of the picture. */
  fit?: 'cover' | 'contain';
}

/** A picture in a frame styled by its class; an icon replaces a missing or broken one. */
export function Picture({ src, alt, fit = 'cover', className, ...rest }: PictureProps) {
  const [broken, setBroken] = useState('');
  const shown = src !== '' && src !== broken;
  return (
    <span className={`${styles.frame} ${className ?? ''}`} data-fit={fit}>
      {shown ? (
        <img {...rest} src={src} alt={alt} decoding="async" onError={() => setBroken(src)} />
      ) : (
        <ImageIcon size={20} />
      )}
    </span>
  );
}
