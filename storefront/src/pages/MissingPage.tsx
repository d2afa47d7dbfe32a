import { links } from '../links.ts';
import { missingText } from './missing.text.ts';

export function MissingPage() {
  return (
    <>
      <h1>{missingText.title}</h1>
      <p>{missingText.text}</p>
      <p>
        <a className="button" href={links.home}>
          {missingText.home}
        </a>
      </p>
    </>
  );
}
