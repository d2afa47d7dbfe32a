import multipart, { type MultipartFile } from '@fastify/multipart';
import { type Call, maxImageBytes, maxPicturesAtOnce, maxPicturesBytes } from '@kirana/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { giveBodyTime, maxBodyTime } from './body-time.ts';
import { DomainError } from './domain-error.ts';

/**
 * The type of a handler's `image` in a call that takes one: the bytes of the uploaded file; of its
 * `images` in one that takes several: the bytes by the name of the field.
 */
export type ImageOf<C extends Call> = C['image'] extends 'required'
  ? { readonly image: Buffer }
  : C['image'] extends 'optional'
    ? { readonly image: Buffer | undefined }
    : C['image'] extends 'several'
      ? { readonly images: Readonly<Record<string, Buffer>> }
      : unknown;

/** Longer than any text field may be, so that a truncated one fails its validation. */
const maxFieldBytes = 64 * 1024;
/** What a form has beside its files: fields and boundaries. */
const besideFiles = 1024 * 1024;

type Form = Pick<Call, 'form' | 'image'>;

/** The bytes of all its files together. */
const maxFilesBytes = ({ image }: Form): number =>
  image === 'several' ? maxPicturesBytes : maxImageBytes;

const limits = {
  fileSize: maxImageBytes,
  files: maxPicturesAtOnce,
  fields: 20,
  fieldSize: maxFieldBytes,
  fieldNameSize: 100,
  parts: 20 + maxPicturesAtOnce,
  headerPairs: 20,
};

/** Makes the calls of this scope accept only multipart forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
}

/** The schema of a call's form: its text fields, and the images as bytes. */
export function formSchema({ form = z.object({}), image }: Form): z.ZodObject {
  const file = z
    .instanceof(Buffer, { error: 'Image is required' })
    .meta({ type: 'string', format: 'binary' });
  if (image === 'several') return form.catchall(file);
  return form.extend({ image: image === 'required' ? file : file.optional() });
}

/**
 * Checks only the headers, before the body is read.
 * @throws DomainError for another content type, and for a declared length that is too large
 */
export function refuseOtherThanForm({ headers }: FastifyRequest, call: Form): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw new DomainError('request.not-a-form');
  if (Number(headers['content-length']) > maxFilesBytes(call) + besideFiles)
    throw new DomainError(tooLarge(call));
}

const tooLarge = ({ image }: Form) =>
  image === 'several' ? 'image.too-large-together' : 'image.too-large';

/**
 * Reads a form: its text fields and its files, as Buffers, by name. An empty file field is left out,
 * and so is text in the field `image`.
 * @throws DomainError for a form that is broken, too large or has other files
 */
export async function readForm(
  request: FastifyRequest,
  call: Form,
): Promise<Record<string, unknown>> {
  giveBodyTime(request, maxBodyTime);
  const fields = new Map<string, unknown>();
  let bytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const image = await readImage(part, fields, call);
        bytes += image?.length ?? 0;
        if (bytes > maxFilesBytes(call)) throw new DomainError(tooLarge(call));
        fields.set(part.fieldname, image);
      } else if (part.fieldname !== 'image') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // The rest of the body is read and dropped, since a browser shows no answer before it has sent
    // everything.
    request.raw.unpipe();
    request.raw.resume();
    throw toDomainError(error);
  }
  return Object.fromEntries(fields);
}

async function readImage(
  part: MultipartFile,
  fields: ReadonlyMap<string, unknown>,
  { image }: Form,
): Promise<Buffer | undefined> {
  const { fieldname } = part;
  if ((image !== 'several' && fieldname !== 'image') || fields.get(fieldname))
    throw new DomainError('image.misplaced');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new DomainError('image.too-large');
  return bytes.length === 0 && !part.filename ? undefined : bytes;
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
  return new DomainError(isTooLarge ? 'request.too-many-fields' : 'request.form-unreadable');
}
