import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '../../platform/printing.ts';
import styles from './Papers.module.css';
import { pageRules, widthRule } from './page-rules.ts';

interface PapersProps {
  paper: Paper;
  /** Called when the papers were handed to the browser. */
  onPrinted?: () => void;
  /** Called when the papers may be removed. */
  onEnd: () => void;
  /** One document for each paper. */
  children: readonly ReactNode[];
}

/** Sets the page sizes for the papers in a box, and opens the print dialog. */
async function printPapers(box: Element, sheet: CSSStyleSheet, paper: Paper): Promise<void> {
  await document.fonts.ready;
  // A picture that cannot be shown leaves its place empty.
  await Promise.allSettled(Array.from(box.querySelectorAll('img'), (picture) => picture.decode()));
  if (!box.isConnected) return;
  sheet.replaceSync(widthRule(paper));
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
  const told = useRef({ onPrinted, onEnd });
  told.current = { onPrinted, onEnd };
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const end = () => told.current.onEnd();
    window.addEventListener('afterprint', end);
    if (box.current !== null)
      void printPapers(box.current, sheet, paper).then(() => told.current.onPrinted?.());
    return () => {
      window.removeEventListener('afterprint', end);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
  return createPortal(
    <div ref={box} className={styles.papers} aria-hidden="true">
      {children.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: papers never change their order
        <article key={index} className={styles.paper} data-paper={index}>
          {content}
        </article>
      ))}
    </div>,
    document.body,
  );
}
