import type { Right } from '@kirana/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { isOffered, useRights, workPathOf } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import {
  ArrowRightIcon,
  BagIcon,
  BoxIcon,
  ChartIcon,
  ImageIcon,
  StoreIcon,
  TagIcon,
} from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './LandingPage.module.css';
import { StoreArt } from './StoreArt.tsx';

interface Tile {
  to: string;
  name: string;
  text: string;
  icon: ReactNode;
  right: Right;
}

const tiles: readonly Tile[] = [
  {
    to: paths.dashboard,
    name: 'Dashboard',
    text: 'Today, this week, this month: what came in and what went out.',
    icon: <ChartIcon size={22} />,
    right: 'sales.read',
  },
  {
    to: paths.ordersTile,
    name: 'Manage Orders',
    text: 'See each order as it comes and take it to the door.',
    icon: <BagIcon size={22} />,
    right: 'orders.read',
  },
  {
    to: paths.products,
    name: 'Manage Products',
    text: 'Prices, pack sizes, pictures and what is in stock.',
    icon: <BoxIcon size={22} />,
    right: 'catalogue.write',
  },
  {
    to: paths.categories,
    name: 'Manage Categories',
    text: 'Keep the shelves in an order that shoppers understand.',
    icon: <TagIcon size={22} />,
    right: 'catalogue.write',
  },
  {
    to: paths.banners,
    name: 'Manage Banner',
    text: 'Put the offer of the week where everybody sees it.',
    icon: <ImageIcon size={22} />,
    right: 'banners.write',
  },
  {
    to: paths.store,
    name: 'Manage Store Status',
    text: 'Open in the morning, close at night, with one press.',
    icon: <StoreIcon size={22} />,
    right: 'store.door',
  },
];

const testimonials = [
  {
    words:
      'Mornings used to be a pile of slips and phone calls. Now the new orders are on one screen, and the packing table knows what comes next.',
    name: 'Meera Sharma',
    place: 'Store manager, Noida',
  },
  {
    words:
      'I change a price or close the shop from my phone while I stand at the mandi. My customers see it at once.',
    name: 'Imran Qureshi',
    place: 'Owner, New Delhi',
  },
];

function Hero() {
  const ordersPath = workPathOf(useRights()) ?? paths.orders;
  const { isLoggedIn } = useSession();
  return (
    <section className={styles.hero} data-known={isLoggedIn}>
      <div className={styles.pitch}>
        <p className={styles.kicker}>The back office of your grocery store</p>
        <h1>Fresh orders, calmly handled</h1>
        <p className={styles.lead}>
          Kirana brings orders, products and the state of your store to one place, so that the day’s
          work is clear from the first basket to the last delivery.
        </p>
        <ButtonLink to={ordersPath} variant="primary" size="large">
          Start with your orders
          <ArrowRightIcon />
        </ButtonLink>
      </div>
      <StoreArt />
    </section>
  );
}

function Tiles() {
  const rights = useRights();
  const offered = tiles.filter(({ right }) => isOffered(right, rights));
  if (offered.length === 0) return null;
  return (
    <section className={layout.loose} aria-labelledby="tiles">
      <h2 id="tiles">Everything in reach</h2>
      <ul className={styles.tiles}>
        {offered.map((tile) => (
          <li key={tile.to} className={styles.tile}>
            <span className={styles.tileIcon}>{tile.icon}</span>
            <Link to={tile.to} className={styles.tileName}>
              {tile.name}
            </Link>
            <p className={styles.tileText}>{tile.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About() {
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">About Kirana</h2>
      <div>
        <p>
          Kirana is the word for the grocery shop round the corner: the one that knows what you need
          and sends it over. This is the tool for the people who run it.
        </p>
        <p>
          Owners and managers in Noida, Greater Noida and New Delhi use it to work their orders,
          keep their shelves up to date, tell customers about offers and see how the store is doing,
          on a computer at the counter or on a phone in the stockroom.
        </p>
      </div>
    </section>
  );
}

function Testimonials() {
  return (
    <section className={layout.loose} aria-labelledby="testimonials">
      <h2 id="testimonials">From behind the counter</h2>
      <ul className={styles.testimonials}>
        {testimonials.map(({ words, name, place }) => (
          <li key={name}>
            <figure className={styles.testimonial}>
              <blockquote>{words}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className={text.quiet}>{place}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Visitors do not load it. */
const FirstSteps = lazy(async () => ({
  default: (await import('../../nouns/store/FirstSteps.tsx')).FirstSteps,
}));

export function LandingPage() {
  useDocumentTitle();
  const mayBeOwners = useRights()?.includes('settings.write') ?? true;
  const rest = (
    <>
      <Tiles />
      <About />
      <Testimonials />
    </>
  );
  return (
    <>
      <Hero />
      <Suspense>
        <div className={styles.content}>
          {mayBeOwners ? (
            <Boundary of={mayBeOwners} instead={rest}>
              <FirstSteps>{rest}</FirstSteps>
            </Boundary>
          ) : (
            rest
          )}
        </div>
        <footer className={styles.footer}>
          <p>© 2026 Kirana. Made with care for neighbourhood grocers.</p>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </footer>
      </Suspense>
    </>
  );
}
