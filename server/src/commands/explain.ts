import { damageLine, databaseFile } from '../database/data-folder.ts';
import { sqliteKindOf, sqliteKinds } from '../database/sqlite-error.ts';
import type { Config } from '../platform/config.ts';
import { kiranaCommand } from '../platform/kirana-command.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** Replaces an error that the operator can do something about by one line saying what to do. */
export function explain(error: unknown, config: Config): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const line =
    aboutSqlite(error, config) ??
    aboutPostgres(error) ??
    aboutAddress(error, config) ??
    aboutDataFolder(error, config) ??
    aboutFile(error);
  return line ? new OperatorError(line, { cause: error }) : error;
}

function aboutSqlite(error: Error, { DATA_DIR }: Config): string | undefined {
  const file = databaseFile(DATA_DIR);
  switch (sqliteKindOf(error)) {
    case sqliteKinds.busy:
      return `Another program holds ${file}. Close it and try again`;
    case sqliteKinds.full:
      return noRoom(DATA_DIR);
    case sqliteKinds.io:
      return `${file} could not be read or written: its disk is full or failing. Make room or check the disk`;
    case sqliteKinds.readOnly:
    case sqliteKinds.cannotOpen:
      return noRight(DATA_DIR);
    case sqliteKinds.corrupt:
      return damageLine(file);
    case sqliteKinds.notADatabase:
      return `${file} is not a database of Kirana, or is damaged. Move it away (keep it), and bring back your last backup: ${kiranaCommand} restore FILE`;
    default:
      return undefined;
  }
}

/** The line for an error by which PostgreSQL refuses the user or the database of `DATABASE_URL`. */
function aboutPostgres({ code, message }: NodeJS.ErrnoException): string | undefined {
  if (!/^(28\w{3}|3D000|42501)$/.test(String(code))) return undefined;
  return `PostgreSQL refuses DATABASE_URL: ${message}`;
}

function aboutAddress(error: NodeJS.ErrnoException, config: Config): string | undefined {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined;
  const { port, hostname } = error as { port?: number; hostname?: string };
  const { METRICS_PORT, METRICS_HOST } = config;
  const isForMetrics = port === undefined ? hostname === METRICS_HOST : port === METRICS_PORT;
  const prefix = METRICS_PORT !== undefined && isForMetrics ? 'METRICS_' : '';
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that program, or set ${prefix}PORT to another port`;
    case 'EACCES':
      return `This account may not listen on port ${port}. Set ${prefix}PORT to a port above 1023`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${config[`${prefix}HOST`]}. Set ${prefix}HOST to one that it has, or to 0.0.0.0 for all`;
    case 'ENOTFOUND':
      // Otherwise the unknown host is the database's.
      if (hostname !== config[`${prefix}HOST`]) return undefined;
      return `${prefix}HOST names no address: ${hostname}`;
    default:
      return undefined;
  }
}

function aboutDataFolder(error: NodeJS.ErrnoException, { DATA_DIR }: Config): string | undefined {
  const isOurs = error.path?.startsWith(DATA_DIR) || DATA_DIR.startsWith(`${error.path}`);
  if (!isOurs) return undefined;
  if (/^E(ACCES|PERM|ROFS)$/.test(String(error.code))) return noRight(DATA_DIR);
  if (/^E(NOSPC|DQUOT|FBIG)$/.test(String(error.code))) return noRoom(DATA_DIR);
  if (/^E(NOTDIR|EXIST)$/.test(String(error.code)))
    return `DATA_DIR must be a folder, and ${DATA_DIR} is none`;
  return undefined;
}

/** The line for a file error, which in most cases concerns a file named on the command line. */
function aboutFile({ code, path, syscall, message }: NodeJS.ErrnoException): string | undefined {
  if (code === 'EISDIR') return 'A folder was named in place of a file';
  if (/^E(NOSPC|DQUOT|FBIG)$/.test(String(code))) return `The disk is full: ${message}`;
  if (path === undefined) return undefined;
  if (code === 'ENOENT') return `There is no ${path}`;
  if (code === 'EEXIST' || (code === 'ENOTDIR' && syscall === 'scandir'))
    return `${path} is a file, where a folder is needed`;
  if (code === 'ENOTDIR') return `${path} leads through a file as if it were a folder`;
  if (code === 'ENAMETOOLONG') return `The name ${path} is too long`;
  if (/^E(ACCES|PERM|ROFS)$/.test(String(code))) return `This account may not use ${path}`;
  return undefined;
}

const noRoom = (dataDir: string) =>
  `The disk of the data folder ${dataDir} is full. Make room and start again`;

const noRight = (dataDir: string) =>
  `This account may not read and write in the data folder ${dataDir}. Give the folder and its files to this account, or set DATA_DIR to another folder`;
