import { ApiError } from './api-error.ts';

/** The bytes of a chosen file. @throws ApiError with a sentence when it was saved anew, moved or deleted since */
export async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new ApiError(undefined, 'The file has changed since it was chosen. Choose it again.');
  }
}
