import type { ShopFrame } from '@kirana/contract';
import { language } from '@kirana/contract/rules';
import type { ReactNode } from 'react';
import { Data } from './Data.tsx';
import { Found, type FoundPage } from './Found.tsx';
import { links } from './links.ts';
import { frameText } from './pages/frame.text.ts';

/** The paths of the browser's files, which the build writes here. */
declare const __FILES__: Readonly<Record<'device' | 'everyPage' | 'livePages' | 'style', string>>;

interface FrameProps extends ShopFrame {
  /** Undefined on the home page. */
  readonly title?: string | undefined;
  /** The words of a search. */
  readonly q?: string;
  /** The data that the browser hydrates the page with. */
  readonly live?: object | undefined;
  readonly isPrivate?: boolean;
  /** Undefined on pages that are not to be found. */
  readonly found?: FoundPage | undefined;
  /** Whether the shop is open is left out where it may not be known. */
  readonly hidesHours?: boolean;
  readonly children: ReactNode;
}

export function Frame({ title, live, isPrivate, found, children, ...frame }: FrameProps) {
  const shop = frame.front.name ?? frameText.shop;
  const { site, logo } = frame;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title ? `${title} · ${shop}` : shop}</title>
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16130e" media="(prefers-color-scheme: dark)" />
        {isPrivate && <meta name="robots" content="noindex, nofollow" />}
        {found && <Found {...found} {...{ site, logo, shop }} title={title ?? shop} />}
        {!title && <script src={__FILES__.device} />}
        <link rel="stylesheet" href={__FILES__.style} />
        <link rel="icon" href="/shop/assets/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/shop/manifest.webmanifest" />
        <script type="module" src={__FILES__.everyPage} />
        {live && <script type="module" src={__FILES__.livePages} />}
      </head>
      <body>
        <a className="skip" href="#main">
          {frameText.skip}
        </a>
        <Head {...frame} shop={shop} />
        <main id="main">{children}</main>
        <footer className="foot">
          <a href={links.orders}>{frameText.orders}</a>
          <a href={links.about}>{frameText.about}</a>
        </footer>
        <nav className="edge" aria-label={frameText.basket}>
          <p className="offline" role="status" data-offline hidden />
          <a className="bar" data-bar href={links.cart} hidden>
            {frameText.bar(0, 0)}
          </a>
        </nav>
        {live && <Data type="application/json" id="data" data={live} />}
      </body>
    </html>
  );
}

interface HeadProps extends Pick<FrameProps, keyof ShopFrame | 'q' | 'hidesHours'> {
  readonly shop: string;
}

function Head({ front, timeZone, now, logo, q, hidesHours, shop }: HeadProps) {
  return (
    <header className="head">
      <a className="name" href={links.home}>
        {logo && <img src={`${logo}/96`} alt="" width="40" height="40" />}
        <span>{shop}</span>
      </a>
      {!hidesHours && (
        <p className="hours" data-open={front.isOpen || undefined} data-later={front.later}>
          {frameText.hours(front, now, timeZone)}
        </p>
      )}
      <nav className="ways" aria-label={frameText.ways}>
        <a href={links.orders} data-mine>
          {frameText.orders}
        </a>
        <a href={links.cart} data-filled>
          {frameText.basketOf(0)}
        </a>
      </nav>
      <search>
        <form className="search" action="/shop/search">
          <input
            type="search"
            name="q"
            defaultValue={q}
            aria-label={frameText.search}
            placeholder={frameText.search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
          />
          <button type="submit">{frameText.searchButton}</button>
        </form>
      </search>
    </header>
  );
}
