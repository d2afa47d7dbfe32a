import type { Transaction } from 'kysely';
import type { RecordChange } from '../../changes/change-feeds.ts';
import { eraseActor, eraseFromLog, eraseNamedFromLog } from '../../changes/erase.repository.ts';
import type { Fields } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import { forgetDevicesOf } from '../../push/device.repository.ts';
import { accountRecord } from './account.record.ts';
import { type AccountRow, endLogins, updateErased } from './account.repository.ts';
import { erasedName } from './erased.ts';

/**
 * Takes the personal data out of an account and ends its log-ins. The row stays, since its orders refer to
 * it; its id stands in for the e-mail, which has to be unique.
 */
export async function eraseAccount(
  trx: Transaction<Database>,
  record: RecordChange,
  account: AccountRow,
): Promise<void> {
  const erased = {
    ...account,
    ...{ name: erasedName, email: account.id, phone: '', password_hash: '' },
  };
  record(accountRecord, { before: erased, after: erased, kind: 'erased' });
  await updateErased(trx, erased);
  await endLogins(trx, account.id);
  await forgetDevicesOf(trx, account.id);
  const erasure = {
    name: erasedName,
    fields: (recorded: Fields) => withoutPerson(recorded, erased),
  };
  await eraseFromLog(trx, { noun: 'account', ...erasure }, [account.id]);
  // Who was invited to the team once stands there by e-mail.
  await eraseNamedFromLog(trx, { noun: 'invitation', ...erasure }, account.email);
  await eraseActor(trx, account.id, erasedName);
}

const withoutPerson = (recorded: Fields, { name, email, phone }: AccountRow): Fields => ({
  ...recorded,
  ...('name' in recorded && { name }),
  ...('email' in recorded && { email }),
  ...('phone' in recorded && { phone }),
});
