import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../platform/save-file.ts';
import { toast } from './toast.ts';

interface WrittenFile {
  readonly name: string;
  readonly write: () => Blob | Promise<Blob>;
  /** What follows `products.xlsx is saved`: ` with 12 products`. */
  readonly said?: string;
}

/** Writes a file, saves it and says so; `saving` is its name meanwhile. */
export function useSaveFile() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ name, write }: WrittenFile) => saveFile(await write(), name),
    onSuccess: (_, { name, said = '' }) => toast.success(`${name} is saved${said}.`),
    onError: () => toast.error('The file could not be written. Please try again.'),
  });
  return { save: mutate, saving: isPending ? variables.name : undefined };
}
