import { type FormEvent, useRef, useState } from 'react';
import { pictureHint, pictureTypes } from '../../platform/pictures.ts';
import { session } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './BannerForm.module.css';
import { bannerFault, unauthorized, useUploadBanner } from './use-banners.ts';

interface Chosen {
  file?: File | undefined;
  fault?: string | undefined;
}

/** The chosen file, and what is wrong with it. */
function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen>({});
  const choose = async (file: File | undefined) => {
    setChosen({ file });
    const fault = file && (await bannerFault(file));
    // A big picture takes a while, and another may have been chosen meanwhile.
    setChosen((now) => (now.file === file ? { file, fault } : now));
  };
  return { ...chosen, choose };
}

/** Picks a picture and uploads it; a refused one stays chosen. */
export function BannerForm() {
  const input = useRef<HTMLInputElement>(null);
  const { file, fault, choose } = useChosenFile();
  const upload = useUploadBanner(() => void choose(undefined));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (upload.isPending) return;
    if (file === undefined) toast.error('Please select a file to upload');
    else if (session.isOver()) toast.error(unauthorized);
    else if (fault === undefined) return upload.mutate(file);
    input.current?.focus();
  };
  return (
    <Card aria-label="Upload a banner">
      <form className={styles.form} noValidate onSubmit={submit}>
        <PictureField
          label="Choose image"
          shape="wide"
          ref={input}
          accept={pictureTypes}
          hint={`${pictureHint} Wide pictures fit best.`}
          value={file}
          error={fault}
          onChange={(chosen) => void choose(chosen)}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<UploadIcon size={16} />}
          busy={upload.isPending}
          busyLabel="Uploading..."
        >
          Upload Banner
        </Button>
      </form>
    </Card>
  );
}
