import type { SystemState } from '@kirana/contract';
import { formatBytes, isNearlyFull } from '../../nouns/store/system-query.ts';
import { formatMoment } from '../../platform/formats.ts';

/** One thing that the server needs, and whether it is as it should be. */
export interface ServerLine {
  readonly label: string;
  readonly value: string;
  /** What to do about it; undefined where it is good. */
  readonly look?: string | undefined;
}

/** Where and when the state was read. */
interface Reading {
  /** The address that this browser uses. */
  readonly address: URL;
  /** By this device's clock, in epoch milliseconds. */
  readonly readAt: number;
  readonly timeZone: string;
}

const minuteMs = 60_000;

/** The lines of the card, in the order of the page. */
export function serverLines(system: SystemState, reading: Reading): ServerLine[] {
  const { version, startedAt, database, disk, push } = system;
  const { timeZone } = reading;
  const tell = (instant: string) =>
    formatMoment(Date.parse(instant), Date.parse(system.now), timeZone);
  return [
    { label: 'Version', value: `${version}, since ${tell(startedAt)}` },
    addressLine(reading.address, system),
    pagesLine(system),
    { label: 'Database', value: `${database.engine}, ${formatBytes(database.bytes)}` },
    {
      label: 'Disk',
      value: `${formatBytes(disk.free)} free of ${formatBytes(disk.total)}`,
      look: isNearlyFull(system)
        ? 'Make room: orders cannot be written to a full disk.'
        : undefined,
    },
    mailLine(system),
    clockLine(system, reading),
    {
      label: 'Locked phones',
      value: push ? 'They ring' : 'They do not ring',
      look: push ? undefined : 'PUSH_SERVICES is off on the server.',
    },
    errorsLine(system, tell),
  ];
}

const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

function addressLine(address: URL, { site }: SystemState): ServerLine {
  const line = { label: 'Web address', value: address.origin };
  if (site !== undefined && site !== address.origin) return { ...line, look: `Use ${site}` };
  if (isLoopback(address))
    return { ...line, look: 'Phones and customers cannot open this address.' };
  if (address.protocol === 'https:') return line;
  return {
    ...line,
    look: 'Without https phones can neither install Kirana nor ring while locked.',
  };
}

function pagesLine({ storefront }: SystemState): ServerLine {
  const label = 'Customers’ pages';
  if (storefront === 'missing')
    return { label, value: 'Not built', look: '/shop answers 404. Build Kirana again.' };
  return { label, value: storefront === 'on' ? 'Open at /shop' : 'Off, in Store Settings' };
}

function mailLine({ mail }: SystemState): ServerLine {
  const label = 'Mail';
  if (mail.server !== undefined) return { label, value: mail.server };
  return { label, value: 'No mail server', look: 'Mails lie in the outbox. Set SMTP_URL.' };
}

function clockLine({ now, timeZone }: SystemState, { readAt }: Reading): ServerLine {
  const line = { label: 'Time zone', value: timeZone };
  const minutes = Math.round((Date.parse(now) - readAt) / minuteMs);
  if (minutes === 0) return line;
  const where = minutes > 0 ? 'ahead of' : 'behind';
  return { ...line, look: `This server’s clock is ${Math.abs(minutes)} min ${where} yours.` };
}

function errorsLine(
  { errors: { count, last } }: SystemState,
  tell: (instant: string) => string,
): ServerLine {
  const label = 'Errors since the start';
  if (!last) return { label, value: 'None' };
  return {
    label,
    value: `${count}, the last at ${tell(last.at)}: ${last.requestId}`,
    look: 'The log says more: search it for this id.',
  };
}
