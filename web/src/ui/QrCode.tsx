import type { Ref } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** The accessible name. */
  label: string;
  className?: string | undefined;
  ref?: Ref<SVGSVGElement>;
}

/** A path of all dark modules, a stroke of one row after the other. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');

/** A QR code as SVG: black on white in every theme, as sharp as the paper is. */
export function QrCode({ text, label, className, ref }: QrCodeProps) {
  // Cameras need four modules of white around it. A scratch on a poster leaves it readable.
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  return (
    <svg
      ref={ref}
      className={className}
      role="img"
      aria-label={label}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={pathOf(data)} />
    </svg>
  );
}
