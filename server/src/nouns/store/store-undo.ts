import { type Undoable, untouchedAlone } from '../../changes/undo.service.ts';
import { isOwnersField, storeRecord, toStoreRow } from './store.record.ts';
import { findStore } from './store.repository.ts';
import { saveStore } from './store.service.ts';

/** What decides together whether the store is open. */
const doorFields = ['isOpen', 'hoursOn', 'byHand', 'pause'];

/**
 * The fields of the door are put back together, and only while the door is as the change left it:
 * whoever opened or closed it since has decided anew.
 */
async function untouchedDoor(
  ...[names, now, after, since]: Parameters<NonNullable<Undoable<'store'>['untouched']>>
): Promise<string[]> {
  const alone = untouchedAlone(names, now, after);
  if (!names.some((name) => doorFields.includes(name))) return alone;
  const left: Record<string, unknown> = { ...now };
  for (const { before } of await since()) Object.assign(left, JSON.parse(before));
  const isAsLeft = doorFields.every((name) => left[name] === now[name]);
  return isAsLeft ? alone : alone.filter((name) => !doorFields.includes(name));
}

export const undoableStore: Undoable<'store'> = {
  ...storeRecord,
  // The right to open and close the store does not include what owners set.
  right: (names) => (names.some(isOwnersField) ? 'settings.write' : 'store.door'),
  find: findStore,
  untouched: untouchedDoor,
  toRow: (_id, fields, present) => toStoreRow(fields, present),
  obstacle: async () => undefined,
  save: saveStore,
};
