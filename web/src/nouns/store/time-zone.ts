import { browserStorage } from '../../platform/browser-storage.ts';

/** The default time zone until the server has sent the store's (decisions 1). */
const usualTimeZone = 'Asia/Kolkata';

/**
 * The name under which the browser stores the store's time zone, for when the server is out of
 * reach.
 */
const timeZoneKey = 'time-zone';

export const keepTimeZone = (zone: string) => browserStorage.keep(timeZoneKey, zone);

/** Whether the server has ever sent the store's time zone to this device. */
export const isTimeZoneKnown = (): boolean => browserStorage.read(timeZoneKey) !== undefined;

/** The store's time zone as the server last sent it. */
export const lastTimeZone = (): string => browserStorage.read(timeZoneKey) ?? usualTimeZone;
