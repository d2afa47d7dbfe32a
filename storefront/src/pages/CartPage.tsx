import type { ShopFront, ShopPageData } from '@kirana/contract';
import { useState, useSyncExternalStore } from 'react';
import type { DeviceBasket } from '../basket-lines.ts';
import { BasketForm } from '../cart/BasketForm.tsx';
import { links } from '../links.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { cartText } from './cart.text.ts';

interface CartPageProps
  extends Pick<ShopPageData<'cart'>, 'cities' | 'atTheDoor' | 'now' | 'timeZone'> {
  readonly front: ShopFront;
  /** Undefined on the server. */
  readonly basket?: DeviceBasket;
}

const never = () => () => {};

export function CartPage({ basket, front, ...shop }: CartPageProps) {
  const heading = useKeptFocus();
  const [placed, setPlaced] = useState<string>();
  const isPlaced = placed !== undefined;
  const lines = useSyncExternalStore(
    basket?.subscribe ?? never,
    () => basket?.lines() ?? null,
    () => null,
  );
  return (
    <div className="cart">
      <h1 ref={heading} tabIndex={-1}>
        {cartText.title}
      </h1>
      {isPlaced && <p role="status">{placed}</p>}
      {!isPlaced && lines === null && <p className="no-script">{cartText.noScript(front.phone)}</p>}
      {!isPlaced && basket && lines?.length === 0 && (
        <Empty text={basket.isStored() ? cartText.empty : cartText.notKept(front.phone)} />
      )}
      {!isPlaced && basket && lines && lines.length > 0 && (
        <BasketForm basket={basket} lines={lines} front={front} {...shop} onPlaced={setPlaced} />
      )}
    </div>
  );
}

function Empty({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <a className="button" href={links.home}>
          {cartText.shop}
        </a>
      </p>
    </>
  );
}
