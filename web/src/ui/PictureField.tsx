import { type ChangeEvent, type Ref, useEffect, useState } from 'react';
import { UploadIcon } from './action-icons.tsx';
import zone from './drop-zone.module.css';
import { Field, type FieldFrame } from './Field.tsx';
import { ImageIcon } from './icons.tsx';
import { Picture } from './Picture.tsx';
import styles from './PictureField.module.css';
import { useDragOver } from './use-drag-over.ts';

interface PictureFieldProps extends FieldFrame {
  /** The file that was chosen. */
  value: File | undefined;
  /** Called for each chosen or dropped file; closing the picker without one changes nothing. */
  onChange: (file: File) => void;
  onBlur?: () => void;
  /** The present picture, shown until another is chosen; '' for none. */
  present?: string;
  /** The accepted types, as in the attribute `accept`. */
  accept: string;
  required?: boolean;
  shape?: 'square' | 'wide';
  ref?: Ref<HTMLInputElement>;
}

/** An object URL of a chosen file, as long as it is shown. */
function usePreview(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (file === undefined) return setAddress('');
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

function Inside({ shown, name }: { shown: string; name: string | undefined }) {
  return (
    <span className={styles.inside} data-filled={shown !== ''}>
      {shown === '' ? (
        <span className={zone.sign}>
          <ImageIcon size={24} />
        </span>
      ) : (
        <Picture className={styles.picture} src={shown} alt="" fit="contain" />
      )}
      <span className={zone.words}>
        <UploadIcon size={16} />
        <span>{shown === '' ? 'Choose a picture or drop it here' : 'Choose another'}</span>
      </span>
      {name !== undefined && <span className={styles.name}>{name}</span>}
    </span>
  );
}

/**
 * A picker for one picture: a native file input stretched over a drop zone with a preview, so that
 * keyboard, screen readers and dropping work as usual.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, error, hint, value, onChange, present = '', required, shape = 'square' } = props;
  const preview = usePreview(value);
  const { over, handlers } = useDragOver();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Cleared, so that choosing the same file again fires a change event.
    target.value = '';
    if (file !== undefined) onChange(file);
  };
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {({ className: _, ...control }) => (
        <div
          className={`${zone.zone} ${styles.zone}`}
          data-shape={shape}
          data-over={over}
          data-bad={error !== undefined}
          {...handlers}
        >
          <Inside shown={preview || present} name={value?.name} />
          <input
            {...control}
            ref={props.ref}
            type="file"
            accept={props.accept}
            required={required}
            title={value === undefined ? 'Choose a picture' : `${value.name}. Choose another`}
            onChange={choose}
            onBlur={props.onBlur}
          />
        </div>
      )}
    </Field>
  );
}
