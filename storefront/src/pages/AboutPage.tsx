import type { ShopPageData } from '@kirana/contract';
import { timeName } from '@kirana/contract/rules';
import type { ReactNode } from 'react';
import { callLink } from '../links.ts';
import { aboutText } from './about.text.ts';
import { cartText } from './cart.text.ts';
import { frameText } from './frame.text.ts';

export function AboutPage({ front, settings, hours }: ShopPageData<'about'>) {
  const { address, postalCode, email, fssai, gstin, grievanceOfficer } = settings;
  const rows: [string, ReactNode][] = [
    [aboutText.name, front.name ?? frameText.shop],
    [aboutText.address, [address, postalCode].filter(Boolean).join('\n')],
    [
      aboutText.phone,
      front.phone && (
        <a className="tap" href={callLink(front.phone)}>
          {front.phone}
        </a>
      ),
    ],
    [
      aboutText.email,
      email && (
        <a className="tap" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [aboutText.fssai, fssai],
    [aboutText.gstin, gstin],
    [aboutText.grievanceOfficer, grievanceOfficer],
  ];
  const codes = front.delivery.postalCodes?.map((range) => range.replace('-', '–'));
  return (
    <>
      <h1>{aboutText.title}</h1>
      <dl className="facts">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {hours && <Hours hours={hours} />}
      <h2>{aboutText.area}</h2>
      <p>{settings.cities.map(({ name }) => name).join(', ')}</p>
      {codes && (
        <p>
          {aboutText.postalCodes}: {codes.join(', ')}
        </p>
      )}
      <p>{cartText.delivery(front.delivery.fee, front.delivery.freeFrom)}</p>
      {front.delivery.minimumOrder > 0 && <p>{cartText.minimum(front.delivery.minimumOrder)}</p>}
      <h2 id="privacy">{aboutText.privacy}</h2>
      {aboutText.privacyText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {front.payOnline && <p>{aboutText.privacyOnline}</p>}
    </>
  );
}

function Hours({ hours: { week } }: { hours: NonNullable<ShopPageData<'about'>['hours']> }) {
  const spansOf = (weekday: number) =>
    (week.find((day) => day.weekday === weekday)?.hours ?? []).map(
      ({ opens, closes }) => `${timeName(opens)} – ${timeName(closes)}`,
    );
  return (
    <>
      <h2>{aboutText.hours}</h2>
      <dl className="facts">
        {aboutText.weekdays.map((name, at) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{spansOf(at + 1).join(', ') || aboutText.closed}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
