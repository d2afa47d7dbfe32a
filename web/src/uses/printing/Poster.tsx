import { type PosterToPrint, printing } from '../../nouns/orders/printing.ts';
import { spacedPhone } from '../../platform/formats.ts';
import { pictureAddress } from '../../platform/pictures.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { Papers } from './Papers.tsx';
import styles from './Poster.module.css';

/** A sheet for the shop's door and every parcel: scan and order. */
function Poster({ name, logo, phone, link }: PosterToPrint) {
  return (
    <div className={styles.poster}>
      {logo !== '' && <img className={styles.logo} src={pictureAddress(logo)} alt="" />}
      <p className={styles.name}>{name || 'Kirana'}</p>
      <p className={styles.call}>Order from home</p>
      <QrCode className={styles.code} text={link} label="QR code" />
      <p>Scan this with your phone’s camera</p>
      <p className={styles.address}>{link.replace(/^https?:\/\//, '')}</p>
      {phone !== '' && <p>Questions? Call {spacedPhone(phone)}</p>}
    </div>
  );
}

/** The poster on A5, whatever paper the tickets of this device have. */
export function PrintedPoster({ poster }: { poster: PosterToPrint }) {
  return (
    <Papers paper="A5" onEnd={printing.endJob}>
      {[<Poster key="poster" {...poster} />]}
    </Papers>
  );
}
