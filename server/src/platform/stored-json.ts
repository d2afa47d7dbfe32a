import { cleaned } from '@kirana/contract';

/** Reads JSON that was stored when its texts could hold what the contract refuses today. */
export const readStoredJson = (json: string) =>
  JSON.parse(json, (_name, value) => (typeof value === 'string' ? cleaned(value) : value));
