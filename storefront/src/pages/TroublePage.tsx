import { callLink } from '../links.ts';
import { troubleText } from './trouble.text.ts';

export function TroublePage({ status, phone }: { status: number; phone?: string | undefined }) {
  return (
    <>
      <h1>{troubleText.title(status)}</h1>
      <p>{troubleText.text}</p>
      <p className="actions">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page's, as it was asked for */}
        <a className="button" href="">
          {troubleText.again}
        </a>
        {phone && (
          <a className="button" href={callLink(phone)}>
            {troubleText.call(phone)}
          </a>
        )}
      </p>
    </>
  );
}
