import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { pointerReleased } from '../ui/pointer-release.ts';
import { type LongestSide, pictureFault } from './pictures.ts';

interface WithPicture extends FieldValues {
  image: File | undefined;
}

/**
 * A resolver for a form with a picture `image` and texts.
 * @param longestSide the longest side of the picture as it is sent (px)
 */
export function checkWithPicture<Values extends WithPicture, Texts extends FieldValues>(
  longestSide: LongestSide,
  { required = false, texts }: { required?: boolean; texts?: Resolver<Texts> },
): Resolver<Values> {
  const faultOf = async (image: File | undefined) => {
    if (image !== undefined) return pictureFault(image, longestSide);
    return required ? 'Image is required' : undefined;
  };
  let newest: File | undefined;
  return async ({ image, ...rest }, context, options) => {
    newest = image;
    await pointerReleased();
    // The type of the resolver's options knows only the texts' fields.
    const checked = await texts?.(rest as unknown as Texts, context, options as never);
    const fault = await faultOf(image);
    // Checking a large picture takes time, and another one may have been chosen meanwhile.
    const message = newest === image ? fault : await faultOf(newest);
    const errors = {
      ...checked?.errors,
      ...(message !== undefined && { image: { type: 'image', message } }),
    } as FieldErrors<Values>;
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    return { values: { image, ...rest } as unknown as Values, errors: {} };
  };
}
