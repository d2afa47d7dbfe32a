import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { pictureTypes } from '../../platform/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import zone from '../../ui/drop-zone.module.css';
import { ImageIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { useDragOver } from '../../ui/use-drag-over.ts';
import { droppedFiles } from './dropped-files.ts';
import styles from './Pictures.module.css';
import type { Chosen } from './use-pictures.ts';

const kinds =
  'JPEG, PNG, WebP or AVIF, named by barcode, SKU, ID or product: 8901030865282.jpg, toor-dal-1-kg.png';

/** The folder that the files are in, or the name of the first. */
const nameOf = ([first]: readonly File[]): string => {
  const [folder, inFolder] = first?.webkitRelativePath.split('/') ?? [];
  return (inFolder === undefined ? first?.name : folder) ?? '';
};

interface PicturesZoneProps {
  refusal: string | undefined;
  onChoose: (chosen: Chosen) => void;
}

/** Pictures for the whole catalogue: chosen as files or as a folder, or dropped. */
export function PicturesZone({ refusal, onChoose }: PicturesZoneProps) {
  const { over, handlers } = useDragOver();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(target.files ?? []);
    target.value = '';
    if (chosen.length > 0) onChoose({ name: nameOf(chosen), files: chosen });
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    handlers.onDrop();
    const [dropped, name] = await droppedFiles(event);
    onChoose({ name, files: dropped });
  };
  return (
    <Card aria-label="Pictures" className={layout.loose}>
      <fieldset
        aria-label="Files"
        className={`${zone.zone} ${styles.zone}`}
        data-over={over}
        {...handlers}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => void drop(event)}
      >
        <span className={zone.sign}>
          <ImageIcon size={24} />
        </span>
        <div className={styles.choices}>
          <Button onClick={() => files.current?.click()}>Choose pictures</Button>
          <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
        </div>
        <span className={text.hint}>{kinds}</span>
        <span hidden>
          <input
            ref={files}
            type="file"
            multiple
            accept={`${pictureTypes},.heic`}
            aria-label="Pictures"
            onChange={choose}
          />
          <input
            ref={folder}
            type="file"
            multiple
            {...{ webkitdirectory: '' }}
            aria-label="Folder"
            onChange={choose}
          />
        </span>
      </fieldset>
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
    </Card>
  );
}
