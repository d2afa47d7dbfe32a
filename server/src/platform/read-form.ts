import multipart, { type MultipartFile } from '@fastify/multipart';
import { type Call, maxImageBytes } from '@kirana/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { giveBodyTime, longestBodyTime } from './body-time.ts';
import { DomainError } from './domain-error.ts';

/** What a handler gets of a call that takes an image: the bytes of the uploaded file. */
export type ImageOf<C extends Call> = C['image'] extends 'required'
  ? { readonly image: Buffer }
  : C['image'] extends 'optional'
    ? { readonly image: Buffer | undefined }
    : unknown;

/** Longer than any text field may be, so that one cut off here fails its check. */
const maxFieldBytes = 64 * 1024;
/** The whole request: the image, the fields and what is between them. */
const maxFormBytes = maxImageBytes + 1024 * 1024;

const limits = {
  fileSize: maxImageBytes,
  files: 2,
  fields: 20,
  fieldSize: maxFieldBytes,
  fieldNameSize: 100,
  parts: 22,
  headerPairs: 20,
};

/** Makes the calls of this scope take multipart forms, and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
}

/** What a call's form must hold: its text fields, and the image as bytes. */
export function formSchema({ form = z.object({}), image }: Call): z.ZodObject {
  const file = z
    .instanceof(Buffer, { error: 'Image is required' })
    .meta({ type: 'string', format: 'binary' });
  return form.extend({ image: image === 'required' ? file : file.optional() });
}

/**
 * Looks at the headers alone, before anything is read.
 * @throws DomainError for what is no form, and for one that says it is too large
 */
export function refuseOtherThanForm({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw new DomainError('request.not-a-form');
  if (Number(headers['content-length']) > maxFormBytes) throw new DomainError('image.too-large');
}

/**
 * Reads a form: its text fields by name, and the file of the field `image` as a Buffer. A file
 * field that was left empty is absent, and so is a text in the field `image`.
 * @throws DomainError for a form that is broken, too large or has files elsewhere
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  giveBodyTime(request, longestBodyTime);
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') fields.set(part.fieldname, await readImage(part, fields));
      else if (part.fieldname !== 'image') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // What still comes is read and dropped: a browser shows no answer before it has sent all.
    request.raw.unpipe();
    request.raw.resume();
    throw toDomainError(error);
  }
  return Object.fromEntries(fields);
}

async function readImage(
  part: MultipartFile,
  fields: ReadonlyMap<string, unknown>,
): Promise<Buffer | undefined> {
  if (part.fieldname !== 'image' || fields.get('image')) throw new DomainError('image.misplaced');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new DomainError('image.too-large');
  return bytes.length === 0 && !part.filename ? undefined : bytes;
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
  return new DomainError(isTooLarge ? 'request.too-many-fields' : 'request.form-unreadable');
}
