import { useLeaveGuard } from './use-leave-guard.ts';

/** Closes a dialog by Escape or its cross, and asks before what was typed in it is lost. */
export function useGuardedClose(isAtStake: boolean, close: () => void): () => void {
  const mayLeave = useLeaveGuard(isAtStake);
  const leave = async () => {
    if (await mayLeave()) close();
  };
  return () => void leave();
}
