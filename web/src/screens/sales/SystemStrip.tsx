import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useRights } from '../../nouns/accounts/me.ts';
import {
  backupTrouble,
  formatBytes,
  isNearlyFull,
  systemQuery,
} from '../../nouns/store/system-query.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What an owner has to know of the server: no backup for days, or a disk that is nearly full. */
export function SystemStrip() {
  const isOwners = useRights()?.includes('settings.write') ?? false;
  const { data } = useQuery({ ...systemQuery, enabled: isOwners });
  if (!isOwners || data === undefined) return null;
  const trouble = backupTrouble(data);
  const said = [
    trouble,
    trouble && data.backups.failed?.reason,
    isNearlyFull(data)
      ? `The disk is nearly full: ${formatBytes(data.disk.free)} free.`
      : undefined,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Notice tone="wait">
      {said.join(' ')} <Link to={paths.system}>System</Link>
    </Notice>
  );
}
