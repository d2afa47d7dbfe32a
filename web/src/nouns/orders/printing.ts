import type { Order } from '@kirana/contract';
import { browserStorage } from '../../platform/browser-storage.ts';
import { createStore } from '../../platform/create-store.ts';

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
  /** Whether an order's bill is printed behind its tickets. */
  printsBill: boolean;
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
  /** Tickets, with the bills where this device prints them too, or bills alone. */
  what: 'tickets' | 'bills';
  /** A trial is not recorded on the server. */
  isTrial: boolean;
}

/** A job, by the number that tells it from the next. */
type NumberedJob = { number: number } & (PrintJob | { poster: PosterToPrint });

/** What the screens have asked for. */
interface Printing {
  settings: PrinterSettings;
  /** Whether the dialog with the settings is open. */
  isSettingUp: boolean;
  /** One is printed after the other. */
  jobs: readonly NumberedJob[];
}

const storageKey = 'printer';
/** A higher number would be a typing mistake. */
export const maxCopies = 9;

function storedSettings(): PrinterSettings {
  const [paper, copies, onAccept, bill] = (browserStorage.read(storageKey) ?? '').split(',');
  return {
    paper: papers.find((known) => known === paper) ?? papers[0],
    copies: Math.min(Math.max(Math.trunc(Number(copies)) || 1, 1), maxCopies),
    printsOnAccept: onAccept === 'true',
    printsBill: bill === 'true',
  };
}

const store = createStore<Printing>({
  settings: storedSettings(),
  isSettingUp: false,
  jobs: [],
});
let lastNumber = 0;

const set = (change: Partial<Printing>): void => store.set({ ...store.get(), ...change });

function start(job: PrintJob | { poster: PosterToPrint }): void {
  lastNumber += 1;
  set({ jobs: [...store.get().jobs, { number: lastNumber, ...job }] });
}

/** Lets any screen print; the printing feature subscribes to it and draws the papers. */
export const printing = {
  /** Prints the ticket of each order, in one job. */
  print: (orders: readonly Order[]) => start({ orders, what: 'tickets', isTrial: false }),
  /** Prints the bill of an order. */
  printBill: (order: Order) => start({ orders: [order], what: 'bills', isTrial: false }),
  /** Prints an invented ticket, to try the printer. */
  printTrial: (orders: readonly Order[]) => start({ orders, what: 'tickets', isTrial: true }),
  /** Prints a poster that leads customers to the storefront. */
  printPoster: (poster: PosterToPrint) => start({ poster }),
  /** Orders were accepted on this device: prints their tickets when the device is set so. */
  accepted: (orders: readonly Order[]) => {
    if (store.get().settings.printsOnAccept && orders.length > 0) printing.print(orders);
  },
  /** Opens the dialog `Printer on this device`. */
  setUp: () => set({ isSettingUp: true }),
  endSetUp: () => set({ isSettingUp: false }),
  /** Ends the first job, which was printed or dismissed. */
  endJob: () => set({ jobs: store.get().jobs.slice(1) }),
  save: (settings: PrinterSettings) => {
    const { paper, copies, printsOnAccept, printsBill } = settings;
    browserStorage.keep(storageKey, [paper, copies, printsOnAccept, printsBill].join(','));
    set({ settings });
  },
};

/** The present settings and jobs, as a hook. */
export const usePrinting = store.useValue;
