import type { Call, SentInput } from '@kirana/contract';
import { apiHost } from './api-host.ts';

/** A call's input without its exact types. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  form?: Record<string, string | number | undefined>;
}

interface RequestExtras {
  /** The session token; sent with every call that reads who is logged in. */
  token?: string | undefined;
  /** The files of a form, by the names of their fields. */
  files?: Readonly<Record<string, Blob>>;
}

type Defined = [name: string, value: string | number];

function defined(record: Record<string, string | number | undefined> = {}): Defined[] {
  return Object.entries(record).filter((entry): entry is Defined => entry[1] !== undefined);
}

function addressOf(call: Call, { params = {}, query }: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(defined(query).map(([name, value]) => [name, String(value)]));
  return `${apiHost}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function formOf(fields: Parts['form'], files: RequestExtras['files'] = {}): FormData {
  const form = new FormData();
  for (const [name, value] of defined(fields)) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** The URL and the options of `fetch` for a call. It needs no DOM, so that a worker can use it. */
export function requestOf<C extends Call>(
  call: C,
  input: SentInput<C>,
  { token, files }: RequestExtras,
): { url: string; init: RequestInit } {
  const parts = (input ?? {}) as Parts;
  const headers = new Headers(
    defined(parts.headers).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  if ((call.access !== 'public' || call.caller) && token !== undefined) headers.set('token', token);
  const init: RequestInit = { method: call.method, headers };
  if (call.body !== undefined && parts.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(parts.body);
  } else if (call.form !== undefined || call.image !== undefined) {
    init.body = formOf(parts.form, files);
  }
  return { url: addressOf(call, parts), init };
}
