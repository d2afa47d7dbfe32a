import type { Recorded } from '../../changes/recorded.ts';

export const silenceRecord: Recorded<'silence'> = {
  noun: 'silence',
  name: () => 'Bell',
  fields: ({ version, at }) => ({ version, at }),
};
