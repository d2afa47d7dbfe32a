import type { RecordedChange } from '@kirana/contract';

const plurals: Readonly<Record<string, readonly [one: string, many: string]>> = {
  order: ['order', 'orders'],
  cash: ['entry of the drawer', 'entries of the drawer'],
  customer: ['customer', 'customers'],
  product: ['product', 'products'],
  category: ['category', 'categories'],
  banner: ['banner', 'banners'],
  account: ['account', 'accounts'],
  invitation: ['invitation', 'invitations'],
  backup: ['backup', 'backups'],
  store: ['setting', 'settings'],
  settings: ['setting', 'settings'],
};

const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  deleted: 'deleted',
  undone: 'undone',
  placed: 'placed',
  paid: 'paid',
  printed: 'printed',
};

/** An account that is erased with its orders goes without saying. */
function erasedWords(changes: readonly RecordedChange[], more: number): string {
  const accounts = changes.filter(({ noun }) => noun === 'account').length;
  const count = changes.length + more - accounts;
  return `Personal data erased from ${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`;
}

/** A batch of several changes in a few words: `27,545 products added`. */
export function batchWords(changes: readonly RecordedChange[], more: number): string {
  if (changes.every(({ kind }) => kind === 'logged-in')) return `Logged in ${changes.length} times`;
  if (changes.some(({ kind }) => kind === 'erased')) return erasedWords(changes, more);
  const groups = Map.groupBy(changes, ({ noun, kind }) => `${noun} ${verbs[kind] ?? 'changed'}`);
  const [first] = groups.keys();
  const words = [...groups].map(([key, group]) => {
    const [noun = '', verb = ''] = key.split(' ');
    // The number of changes left out comes with the first change that was sent.
    const count = group.length + (key === first ? more : 0);
    const [one = noun, many = noun] = plurals[noun] ?? [];
    return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many} ${verb}`;
  });
  return words.join(', ');
}
