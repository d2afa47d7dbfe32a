import { setLogo } from '@kirana/contract';
import { useState } from 'react';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import {
  pictureAddress,
  pictureFault,
  pictureHint,
  pictureTypes,
  shrinkPicture,
} from '../../platform/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './SettingsPage.module.css';
import type { SettingsBase } from './use-settings-base.ts';
import { removeLogo, showSaved } from './use-settings-form.ts';

/** Pixels; the server halves it. */
const longestSide = 1600;

/** The logo is saved as soon as it is chosen. */
export function LogoField({ base }: { base: SettingsBase }) {
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { logo } = base.shown.settings;

  const work = async (task: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(reasonOf(error) ?? 'The logo could not be saved.');
    }
    setFile(undefined);
    setBusy(false);
  };
  const choose = (chosen: File) =>
    work(async () => {
      setFile(chosen);
      const fault = await pictureFault(chosen, longestSide);
      if (fault !== undefined) return setFailure(fault);
      const image = await shrinkPicture(chosen, longestSide);
      const { answer, batch } = await makeChange(setLogo, {}, { image });
      showSaved(base, answer, batch);
    });
  return (
    <div className={styles.logo}>
      <PictureField
        label="Logo"
        accept={pictureTypes}
        hint={`${pictureHint} It is saved as soon as you choose it.`}
        value={file}
        error={failure}
        present={pictureAddress(logo, 320)}
        onChange={(chosen) => void (isBusy || choose(chosen))}
      />
      {isBusy && <Spinner label="Saving the logo" />}
      {logo !== '' && !isBusy && (
        <Button size="small" onClick={() => void work(() => removeLogo(base))}>
          Remove logo
        </Button>
      )}
    </div>
  );
}
