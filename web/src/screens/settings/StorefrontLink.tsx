import type { StoreSettings } from '@kirana/contract';
import { useRef, useState } from 'react';
import { printing } from '../../nouns/orders/printing.ts';
import { saveFile } from '../../platform/save-file.ts';
import { CopyIcon, DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { CheckIcon, StoreIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { OutLink, ShareOnWhatsApp } from '../../ui/OutLink.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './StorefrontLink.module.css';

function CopyButton({ text, onFailed }: { text: string; onFailed: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onFailed();
    }
  };
  return (
    <Button
      icon={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}

export function StorefrontLink({ settings }: { settings: StoreSettings }) {
  const { name, logo, phone, storefront, site } = settings;
  const link = `${site || window.location.origin}/shop`;
  const field = useRef<HTMLInputElement>(null);
  const code = useRef<SVGSVGElement>(null);
  const words = `Order from ${name || 'our store'}: ${link}`;
  const download = () => {
    if (code.current === null) return;
    const svg = new XMLSerializer().serializeToString(code.current);
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), 'storefront.svg');
  };
  return (
    <div className={`${layout.whole} ${styles.link}`}>
      <QrCode ref={code} className={styles.code} text={link} label="QR code of the storefront" />
      <div className={layout.snug}>
        <TextField
          ref={field}
          label="Link"
          readOnly
          value={link}
          hint={storefront ? 'Your customers order here.' : 'It works once the storefront is on.'}
          onFocus={({ target }) => target.select()}
        />
        <div className={`${layout.row} ${styles.buttons}`}>
          <CopyButton text={link} onFailed={() => field.current?.select()} />
          {storefront && (
            <>
              <OutLink to={link}>
                <StoreIcon size={16} />
                Open my shop
              </OutLink>
              <ShareOnWhatsApp words={words} />
            </>
          )}
          <Button icon={<DownloadIcon size={16} />} onClick={download}>
            Download QR code
          </Button>
          <Button onClick={() => printing.printPoster({ name, logo, phone, link })}>
            Print poster
          </Button>
        </div>
      </div>
    </div>
  );
}
