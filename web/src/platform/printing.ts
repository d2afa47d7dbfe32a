import type { Order } from '@kirana/contract';
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';

/** The paper sizes; the first is the default. */
export const papers = ['80 mm', '58 mm', 'A5', 'A4'] as const;
export type Paper = (typeof papers)[number];

/** The print settings of this device. */
export interface PrinterSettings {
  paper: Paper;
  /** How many copies of each ticket. */
  copies: number;
  /** Whether accepting an order on this device prints its ticket. */
  printsOnAccept: boolean;
}

/** What a poster of the storefront says; texts are empty where there is nothing to say. */
export interface PosterToPrint {
  name: string;
  /** The path of the logo. */
  logo: string;
  phone: string;
  /** Where it leads. */
  link: string;
}

/** What is to be printed together. */
export interface PrintJob {
  orders: readonly Order[];
  /** A trial is not recorded on the server. */
  isTrial: boolean;
}

/** A job, by the number that tells it from the next. */
type NumberedJob = { number: number } & (PrintJob | { poster: PosterToPrint });

/** What the screens have asked for. */
interface Asked {
  settings: PrinterSettings;
  /** Whether the dialog with the settings is open. */
  isSettingUp: boolean;
  /** One is printed after the other. */
  jobs: readonly NumberedJob[];
}

const storageKey = 'printer';
/** A higher number would be a typing mistake. */
export const mostCopies = 9;

function storedSettings(): PrinterSettings {
  const [paper, copies, printsOnAccept] = (browserStorage.read(storageKey) ?? '').split(',');
  return {
    paper: papers.find((known) => known === paper) ?? papers[0],
    copies: Math.min(Math.max(Math.trunc(Number(copies)) || 1, 1), mostCopies),
    printsOnAccept: printsOnAccept === 'true',
  };
}

let asked: Asked = { settings: storedSettings(), isSettingUp: false, jobs: [] };
let lastNumber = 0;
const listeners = new Set<() => void>();

function set(change: Partial<Asked>): void {
  asked = { ...asked, ...change };
  for (const listener of listeners) listener();
}

function start(job: PrintJob | { poster: PosterToPrint }): void {
  lastNumber += 1;
  set({ jobs: [...asked.jobs, { number: lastNumber, ...job }] });
}

/** Lets any screen print; the printing feature subscribes to it and draws the papers. */
export const printing = {
  /** Prints the ticket of each order, in one job. */
  print: (orders: readonly Order[]) => start({ orders, isTrial: false }),
  /** Prints an invented ticket, to try the printer. */
  printTrial: (orders: readonly Order[]) => start({ orders, isTrial: true }),
  /** Prints a poster that leads customers to the storefront. */
  printPoster: (poster: PosterToPrint) => start({ poster }),
  /** Orders were accepted on this device: prints their tickets when the device is set so. */
  accepted: (orders: readonly Order[]) => {
    if (asked.settings.printsOnAccept && orders.length > 0) start({ orders, isTrial: false });
  },
  /** Opens the dialog `Printer on this device`. */
  setUp: () => set({ isSettingUp: true }),
  endSetUp: () => set({ isSettingUp: false }),
  /** Ends the first job, which was printed or dismissed. */
  endJob: () => set({ jobs: asked.jobs.slice(1) }),
  save: (settings: PrinterSettings) => {
    const { paper, copies, printsOnAccept } = settings;
    browserStorage.keep(storageKey, [paper, copies, printsOnAccept].join(','));
    set({ settings });
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present settings and jobs, as a hook. */
export const usePrinting = (): Asked => useSyncExternalStore(subscribe, () => asked);
