import { print, UsageError } from './commands/command.ts';
import { unavailableReason } from './database/unavailable.ts';
import { OperatorError } from './platform/operator-error.ts';

/** A command of `kirana`; its module is imported when it is called, which keeps starts fast. */
interface Command {
  /** The arguments that follow its name, for the usage text. */
  readonly words: string;
  readonly summary: string;
  readonly load: () => Promise<(args: string[]) => Promise<void>>;
}

const commands: Readonly<Record<string, Command>> = {
  serve: {
    words: '',
    summary: 'Serve the web and the API (what `npm start` does)',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  demo: {
    words: '[--orders N] [--days D] [--live]',
    summary:
      'Serve a filled store from a data folder of its own (what `npm run demo` does); with --live, orders keep coming in',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  seed: {
    words: '[--orders N] [--days D] [--admin-email E --admin-password P]',
    summary: 'Fill an empty store with products, customers and orders',
    load: async () => (await import('./commands/seed.ts')).seed,
  },
  'grant-admin': {
    words: 'EMAIL',
    summary: 'Make an account an owner, who may do everything',
    load: async () => (await import('./commands/positions.ts')).grantAdmin,
  },
  'revoke-admin': {
    words: 'EMAIL',
    summary: 'Make an account of the team a customer',
    load: async () => (await import('./commands/positions.ts')).revokeAdmin,
  },
  'set-position': {
    words: 'EMAIL POSITION',
    summary: 'Make an account an owner, manager, packer, rider or customer',
    load: async () => (await import('./commands/positions.ts')).setPosition,
  },
  invite: {
    words: 'EMAIL POSITION [--address https://…]',
    summary:
      'Print a link by which somebody joins the team; while an owner is invited, whoever signs up first is none',
    load: async () => (await import('./commands/positions.ts')).invite,
  },
  'rebuild-sales': {
    words: '[--time-zone ZONE]',
    summary:
      'Count the daily sales figures afresh, by the days of the stored time zone or of another, and say whether any differed',
    load: async () => (await import('./commands/rebuild-sales.ts')).rebuildSales,
  },
  'prune-history': {
    words: '--before DATE',
    summary:
      'Remove older changes of everything but orders from the record, and pictures that nothing names any more',
    load: async () => (await import('./commands/prune-history.ts')).pruneHistory,
  },
  'renew-links': {
    words: '',
    summary: 'End the links that customers have of their orders, after a backup was stolen',
    load: async () => (await import('./commands/renew-links.ts')).renewLinks,
  },
  backup: {
    words: '[FILE]',
    summary:
      'Write all that the store holds into a file, also while it runs; without one into BACKUP_DIR',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  backups: {
    words: '',
    summary: 'List the backups in BACKUP_DIR',
    load: async () => (await import('./commands/backup.ts')).backups,
  },
  restore: {
    words: 'FILE [--replace]',
    summary: 'Fill an empty store from a backup; with --replace, any store',
    load: async () => (await import('./commands/restore.ts')).restoreBackup,
  },
};

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { words, summary }]) => `  kirana ${name} ${words}\n      ${summary}`,
  );
  return ['Usage:', ...lines].join('\n');
}

async function main([name = '--help', ...args]: string[]): Promise<void> {
  if (name === '--help' || args.includes('--help')) return print(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}`);
  const run = await command.load();
  await run(args);
}

/** An error that the operator can mend gives one line; a bug keeps its stack. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  if (unavailableReason(error)) return `The database cannot be used now: ${error.message}`;
  return error.stack ?? error.message;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${reason(error)}\n`);
  if (error instanceof UsageError) process.stderr.write(`${help()}\n`);
  process.exit(1);
}
