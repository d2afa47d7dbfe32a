import { createContext, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type Paper, usePrinting } from '../../nouns/orders/printing.ts';
import { toast } from '../../ui/toast.ts';
import styles from './Papers.module.css';
import { pageRules, sheetHeight, widthRule } from './page-rules.ts';

interface PapersProps {
  paper: Paper;
  /** Called when the papers were handed to the browser. */
  onPrinted?: () => void;
  /** Called when the papers may be removed. */
  onEnd: () => void;
  /** One document for each paper. */
  children: readonly ReactNode[];
}

/**
 * The height that a sheet offers its paper, in CSS pixels; undefined until the paper has its width,
 * fonts and pictures, and can be measured.
 */
export const SheetHeight = createContext<number | undefined>(undefined);

const noPrinting = 'This browser cannot print. Please open Kirana in Chrome, Edge or Safari.';

/** After this a browser has taken the papers, though it may not have said so. */
const printsWithinMs = 2_000;

/** Waits until the papers in a box can be measured. */
async function rendered(box: Element): Promise<void> {
  await document.fonts.ready;
  // A picture that cannot be shown leaves its place empty.
  await Promise.allSettled(Array.from(box.querySelectorAll('img'), (picture) => picture.decode()));
}

/** Sets the page sizes for the papers in a box, and opens the print dialog. */
function printPapers(box: Element, sheet: CSSStyleSheet, paper: Paper): void {
  const heights = Array.from(box.children, (one) => one.getBoundingClientRect().height);
  sheet.replaceSync(`${widthRule(paper)}\n${pageRules(paper, heights)}`);
  window.print();
}

/**
 * Prints its documents as soon as they are rendered. They are off-screen beside the app, and the
 * print styles hide everything else. The page sizes are set by a constructed style sheet, since the
 * content security policy forbids inline styles.
 */
export function Papers({ paper, onPrinted, onEnd, children }: PapersProps) {
  const box = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onPrinted, onEnd });
  callbacks.current = { onPrinted, onEnd };
  const [height, setHeight] = useState<number>();
  const [isOver, setOver] = useState(false);
  const isNextWaiting = usePrinting().jobs.length > 1;
  useEffect(() => {
    if (isOver && isNextWaiting) callbacks.current.onEnd();
  }, [isOver, isNextWaiting]);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widthRule(paper));
    document.adoptedStyleSheets.push(sheet);
    const end = () => callbacks.current.onEnd();
    const removed = new AbortController();
    const { signal } = removed;
    const print = async (papers: Element) => {
      await rendered(papers);
      if (!papers.isConnected) return;
      // Papers that are laid out by their measured height are so before they are printed.
      flushSync(() => setHeight(sheetHeight(paper)));
      if (typeof window.print !== 'function') {
        toast.error(noPrinting);
        return end();
      }
      window.addEventListener('afterprint', end, { signal });
      try {
        printPapers(papers, sheet, paper);
      } catch {
        toast.error(noPrinting);
        return end();
      }
      callbacks.current.onPrinted?.();
      // Some browsers print after this, and those inside some apps do not say that they have printed.
      setTimeout(() => setOver(true), printsWithinMs);
    };
    if (box.current !== null) void print(box.current);
    return () => {
      removed.abort();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
  return createPortal(
    <div ref={box} className={styles.papers} aria-hidden="true">
      <SheetHeight value={height}>
        {children.map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: papers never change their order
          <article key={index} className={styles.paper} data-paper={index}>
            {content}
          </article>
        ))}
      </SheetHeight>
    </div>,
    document.body,
  );
}
