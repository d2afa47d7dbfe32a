import {
  beginPictures,
  maxImageBytes,
  maxPictures,
  maxPicturesAtOnce,
  maxPicturesBytes,
  sendPictures,
} from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { productCategoriesQuery, productsQuery } from '../../nouns/products/product-query.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { formatCount } from '../../platform/formats.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { shrink } from '../../platform/pictures.ts';
import { pause } from '../../uses/live/pause.ts';
import { type Fit, fitPictures, isOfSystem } from './picture-fits.ts';
import { importCalls } from './use-imports.ts';

/** The longest side (px) in which a picture is sent: half as much again as the server keeps. */
const longestSide = 1200;
/** How long a lost connection is waited for before the next try. */
const waitMs = 5_000;

/** Files that were chosen, and the name of their folder or of the first. */
export interface Chosen {
  name: string;
  files: readonly File[];
}

type Sent = Extract<Fit, { owner: unknown }>;

/** The upload of the pictures that fit. */
interface PictureUpload {
  /** The import on the server. */
  id: string;
  arrived: number;
  count: number;
  /** Why it waits, or has stopped. */
  trouble: { isWaiting: boolean; reason: string } | undefined;
}

/** The picture as it is sent. One that nobody can open is sent cut, for the server's sentence. */
const sentForm = (file: File): Promise<Blob> =>
  shrink(file, longestSide).then(
    (blob) => (blob.size > maxImageBytes ? blob.slice(0, maxImageBytes) : blob),
    () => new Blob([]),
  );

/** The next pictures, as many as one call takes. */
async function nextPiece(rest: readonly Sent[]): Promise<[Record<string, Blob>, number]> {
  const images: Record<string, Blob> = {};
  let bytes = 0;
  let count = 0;
  const pictures = rest.slice(0, maxPicturesAtOnce);
  const formOf = (picture: Sent | undefined) => picture && sentForm(picture.file);
  let coming = formOf(pictures[0]);
  for (const [at, { owner }] of pictures.entries()) {
    const created = coming;
    // The browser decodes the next one while it writes this one.
    coming = formOf(pictures[at + 1]);
    const blob = await created;
    if (blob === undefined) break;
    if (count > 0 && bytes + blob.size > maxPicturesBytes) break;
    images[`${owner.noun}:${owner._id}`] = blob;
    bytes += blob.size;
    count += 1;
  }
  return [images, count];
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === undefined;

/** Makes a call, again and again while the connection is lost. */
async function persist<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onLost: (reason: string) => void,
): Promise<T> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !isLost(error)) throw error;
      onLost(reasonOf(error) ?? 'The connection is lost.');
      await pause(waitMs, signal);
      signal.throwIfAborted();
    }
}

/** The pictures of an import, and how many of them have arrived. */
interface Work {
  readonly id: string;
  readonly pictures: readonly Sent[];
  readonly replace: boolean;
  arrived: number;
}

/** Sends the pictures that have not arrived, piece by piece. */
async function sendAll(
  work: Work,
  signal: AbortSignal,
  onChange: (changes: Partial<PictureUpload>) => void,
): Promise<void> {
  const { id, pictures } = work;
  const form = { replace: work.replace ? 'true' : 'false' } as const;
  const wait = (reason: string) => onChange({ trouble: { isWaiting: true, reason } });
  let next = nextPiece(pictures.slice(work.arrived));
  while (work.arrived < pictures.length) {
    const [images, count] = await next;
    signal.throwIfAborted();
    // The next ones are made smaller while the server works on these.
    next = nextPiece(pictures.slice(work.arrived + count));
    const call = () => callApi(sendPictures, { params: { id }, form }, { images, signal });
    await persist(call, signal, wait);
    work.arrived += count;
    onChange({ arrived: work.arrived, trouble: undefined });
  }
}

/** The fits of the chosen files, once the catalogue is there. */
function useFits(chosen: Chosen | undefined) {
  const enabled = chosen !== undefined;
  const products = useQuery({ ...productsQuery, enabled });
  const categories = useQuery({ ...productCategoriesQuery, enabled });
  const [found, setFound] = useState<{ chosen: Chosen; fits: readonly Fit[] }>();
  useEffect(() => {
    if (chosen === undefined || products.data === undefined || categories.data === undefined)
      return;
    let isLeft = false;
    void fitPictures(chosen.files, products.data, categories.data).then((fits) => {
      if (!isLeft) setFound({ chosen, fits });
    });
    return () => {
      isLeft = true;
    };
  }, [chosen, products.data, categories.data]);
  const failed = [products, categories].find(({ isLoadingError }) => isLoadingError);
  return { fits: found?.chosen === chosen ? found?.fits : undefined, failed };
}

/** Why these files are not taken; undefined when they are. */
function refusalOf({ length }: readonly File[]): string | undefined {
  if (length === 0) return 'There is no file in it.';
  if (length <= maxPictures) return undefined;
  return `These are ${formatCount(length)} files; up to ${formatCount(maxPictures)} can be brought at once.`;
}

/** The files that were chosen last, and why others were not taken. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  /** @returns whether they are taken */
  const choose = ({ name, files }: Chosen): boolean => {
    const pictures = files.filter((file) => !isOfSystem(file));
    const reason = refusalOf(pictures);
    setRefusal(reason);
    if (reason === undefined) setChosen({ name, files: pictures });
    return reason === undefined;
  };
  return { chosen, refusal, choose, close: () => setChosen(undefined) };
}

const ended: readonly string[] = ['import.ended', 'import.not-found'];

/** Sends pictures while the page is open. */
function useSending(onOver: () => void) {
  const [upload, setUpload] = useState<PictureUpload>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  /** What `Go on` goes on with. */
  const work = useRef<Work>(undefined);
  const go = async (what: Work) => {
    const { signal } = leaving.current;
    const onChange = (changes: Partial<PictureUpload>) =>
      setUpload((before) => before && { ...before, ...changes });
    onChange({ trouble: undefined });
    try {
      await sendAll(what, signal, onChange);
      setUpload(undefined);
      onOver();
    } catch (error) {
      if (signal.aborted) return;
      // It was stopped or discarded meanwhile, or everything has arrived.
      if (error instanceof ApiError && ended.includes(error.code ?? '')) {
        setUpload(undefined);
        onOver();
        return importCalls.refresh(what.id);
      }
      const reason = reasonOf(error) ?? 'The pictures could not be sent.';
      onChange({ trouble: { isWaiting: false, reason } });
    }
    await importCalls.refresh(what.id);
  };
  const begin = (what: Work) => {
    work.current = what;
    setUpload({ id: what.id, arrived: 0, count: what.pictures.length, trouble: undefined });
    void go(what);
  };
  const stop = async (id: string) => {
    // What cannot be stopped goes on.
    await importCalls.stop(id);
    leaving.current.abort();
    leaving.current = new AbortController();
    setUpload(undefined);
    onOver();
    await importCalls.refresh(id);
  };
  return { upload, begin, stop, goOn: () => work.current && void go(work.current) };
}

/** A file's name without the letters that nobody sees. */
const lineOf = (name: string): string => name.replace(/\p{C}/gu, '').trim();

/** Chosen pictures, what they fit, and their upload. */
export function usePictures() {
  const { chosen, refusal, choose, close } = useChosen();
  const { fits, failed } = useFits(chosen);
  const { begin, ...sending } = useSending(close);
  /** Pressed again after no answer, it is the same import, unless it is of other pictures. */
  const begun = useRef({ what: '', key: '' });

  /** Begins the import of pictures; answers its id. Throws ApiError. */
  const start = async (pictures: readonly Sent[], replace: boolean): Promise<string> => {
    const body = { file: lineOf(chosen?.name ?? '') || 'Pictures', count: pictures.length };
    const what = JSON.stringify([body, replace, pictures.map(({ owner }) => owner._id)]);
    if (begun.current.what !== what) begun.current = { what, key: newUuid() };
    const headers = { 'idempotency-key': begun.current.key };
    const { import: created } = await callApi(beginPictures, { headers, body });
    begun.current = { what: '', key: '' };
    begin({ id: created._id, pictures, replace, arrived: 0 });
    return created._id;
  };
  return { chosen, fits, failed, refusal, choose, close, start, ...sending };
}

export type Pictures = ReturnType<typeof usePictures>;
