import type { UpiPayment } from '@kirana/contract';
import { encode } from 'uqr';

/** A code that a camera reads, black on white in every theme. */
export function QrCode({ code: { link, label } }: { code: UpiPayment }) {
  const { size, data } = encode(link, { border: 0 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      className="code"
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
