import { backup, restoreCommand } from './commands/backup.ts';
import { type Command, print, UsageError } from './commands/command.ts';
import { grantAdmin, revokeAdmin } from './commands/roles.ts';
import { serve } from './commands/serve.ts';

const commands: Readonly<Record<string, Command>> = {
  serve,
  'grant-admin': grantAdmin,
  'revoke-admin': revokeAdmin,
  backup,
  restore: restoreCommand,
};

function help(): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(
    ({ usage, summary }) => `  kirana ${usage.padEnd(width)}  ${summary}`,
  );
  return ['Usage:', ...lines].join('\n');
}

async function main([name = '--help', ...args]: string[]): Promise<void> {
  if (name === '--help' || args.includes('--help')) return print(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}`);
  await command.run(args);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // The operator gets one line; what is not meant for them keeps its stack.
  const isPlain = error instanceof Error && error.constructor !== TypeError;
  process.stderr.write(`${isPlain ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write(`${help()}\n`);
  process.exit(1);
}
