import { useEffect, useState } from 'react';
import {
  Blocked,
  canBeTold,
  isTold,
  readKey,
  stopTelling,
  tellHere,
} from '../browser/order-notices.ts';
import { orderText } from '../pages/order.text.ts';

interface TellMeProps {
  orderId: string;
  token: string;
}

/** Lets the shop tell this phone each step, where browser and server can. */
export function TellMe({ orderId, token }: TellMeProps) {
  const [key, setKey] = useState<string>();
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (!canBeTold()) return;
    setOn(isTold(orderId));
    void readKey().then(setKey);
  }, [orderId]);
  if (key === undefined) return null;
  const press = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await (isOn ? stopTelling(orderId, token) : tellHere(orderId, token, key));
      setOn(!isOn);
    } catch (error) {
      setRefusal(error instanceof Blocked ? orderText.tellBlocked : orderText.failed);
    }
    setBusy(false);
  };
  return (
    <div className="tell-me">
      <span role="status">{isOn && orderText.toldHere}</span>
      <button type="button" className="button" disabled={isBusy} onClick={() => void press()}>
        {isOn ? orderText.tellStop : orderText.tellMe}
      </button>
      <span role="alert">{refusal && <span className="notice">{refusal}</span>}</span>
    </div>
  );
}
