import type { FollowedOrder } from '@kirana/contract';
import { useRef, useState } from 'react';
import { Late } from '../fetch-answer.ts';
import { orderText } from '../pages/order.text.ts';
import { cancelOrder, Refused } from '../shop-calls.ts';

export function CancelOrder({
  token,
  onCancelled,
}: {
  token: string;
  onCancelled: (followed: FollowedOrder) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      onCancelled(await cancelOrder(token));
    } catch (error) {
      const words = error instanceof Late ? orderText.cancelLate : orderText.failed;
      setRefusal(error instanceof Refused ? error.message : words);
    }
    setBusy(false);
    dialog.current?.close();
  };
  return (
    <div className="actions">
      <button type="button" className="link" onClick={() => dialog.current?.showModal()}>
        {orderText.cancel}
      </button>
      <span role="alert">{refusal && <span className="notice">{refusal}</span>}</span>
      <dialog ref={dialog} aria-labelledby="cancel-ask">
        <p id="cancel-ask">{orderText.cancelAsk}</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {orderText.cancelNo}
          </button>
          <button
            type="button"
            className="button danger"
            disabled={isBusy}
            onClick={() => void cancel()}
          >
            {orderText.cancelYes}
          </button>
        </p>
      </dialog>
    </div>
  );
}
