import { getMe, type User } from '@kirana/contract';
import { callApi } from '../../platform/api-client.ts';

/** Fetches the signed-in account; undefined when the answer holds none. */
export const fetchMe = async (signal: AbortSignal): Promise<User | undefined> =>
  (await callApi(getMe, {}, { signal })).user;
