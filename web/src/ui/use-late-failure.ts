import { toast } from './toast.ts';
import { useIsShown } from './use-while-shown.ts';

/** The `onError` of a mutation whose failure a dialog shows: once the dialog is closed, a toast does. */
export function useLateFailure(wordsOf: (error: Error) => string) {
  const isShown = useIsShown();
  return (error: Error): void => {
    if (!isShown.current) toast.error(wordsOf(error));
  };
}
