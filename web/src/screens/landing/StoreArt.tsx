import styles from './LandingPage.module.css';

const awning = ['#1f8a4c', '#f7fbf4', '#1f8a4c', '#f7fbf4', '#1f8a4c', '#f7fbf4', '#1f8a4c'];

/** One scalloped stripe of the awning, 48 units wide. */
function Stripe({ at, colour }: { at: number; colour: string }) {
  const left = 92 + at * 48;
  return <path d={`M${left} 96h48v52a24 24 0 0 1-48 0z`} fill={colour} />;
}

/** A wooden crate, 104 units wide, that hides the lower half of what lies in it. */
function Crate({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 318)`}>
      <path d="M0 0h104l-6 54H6z" fill="#c98d4f" />
      <path d="M2 16h100M4 35h96" stroke="#a86f37" strokeWidth="4" />
      <path d="M0 0h104" stroke="#dba66b" strokeWidth="6" strokeLinecap="round" />
    </g>
  );
}

function Tomatoes() {
  return (
    <g>
      <g fill="#e5493a">
        <circle cx="92" cy="306" r="20" />
        <circle cx="128" cy="304" r="22" />
        <circle cx="108" cy="288" r="19" />
      </g>
      <path
        d="m101 272 7 5 8-5M120 285l8 5 8-5M86 289l6 4 7-4"
        fill="none"
        stroke="#2c7a3f"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

function Greens() {
  return (
    <g>
      <path d="M208 320c-26-34-22-62 2-60 6-26 40-24 42 0 24-4 26 32 2 60z" fill="#3fa45b" />
      <path d="M216 320c-10-26-4-46 14-48 16 4 22 24 14 48z" fill="#6cc283" />
      <path d="M230 318v-38M230 300l-12-12M230 296l12-12" stroke="#2c7a3f" strokeWidth="3" />
    </g>
  );
}

function Carrots() {
  return (
    <g>
      <path
        d="M336 262c-6-14-2-22 2-26M340 262c0-14 6-22 12-26M366 268c2-14 8-20 14-22M362 268c-4-12-2-20 2-26"
        fill="none"
        stroke="#2c7a3f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M326 266c8-8 20-8 26 0l-6 60h-14z" fill="#f08a32" />
      <path d="M354 272c8-8 20-6 24 2l-16 54h-14z" fill="#e67a22" />
      <path d="M328 284h12M346 296h-10M362 290h10" stroke="#c96512" strokeWidth="3" />
    </g>
  );
}

/** The shop with its crates in front. */
export function StoreArt() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 520 400"
      width="520"
      height="400"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="260" cy="376" rx="236" ry="16" fill="#0f3d22" opacity="0.16" />
      <rect x="104" y="96" width="312" height="276" rx="8" fill="#fdf3df" />
      <rect x="104" y="96" width="312" height="276" rx="8" fill="none" stroke="#e4d3b0" />
      <rect x="128" y="180" width="178" height="120" rx="8" fill="#cfeaf2" />
      <path d="m150 292 52-104M186 296l56-112" stroke="#ffffff" strokeWidth="10" opacity="0.6" />
      <path d="M128 238h178" stroke="#b98a54" strokeWidth="6" />
      <g>
        <rect x="146" y="204" width="20" height="32" rx="4" fill="#f2b632" />
        <rect x="174" y="196" width="24" height="40" rx="4" fill="#e5493a" />
        <rect x="206" y="208" width="18" height="28" rx="4" fill="#3f7fc4" />
        <rect x="232" y="200" width="24" height="36" rx="4" fill="#3fa45b" />
        <rect x="264" y="206" width="20" height="30" rx="4" fill="#f08a32" />
      </g>
      <rect x="330" y="180" width="66" height="192" rx="6" fill="#2c6b45" />
      <rect x="340" y="192" width="46" height="82" rx="4" fill="#cfeaf2" />
      <circle cx="340" cy="296" r="4" fill="#f2b632" />
      <rect x="84" y="84" width="352" height="16" rx="6" fill="#14663a" />
      {awning.map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stripes never change places
        <Stripe key={at} at={at} colour={colour} />
      ))}
      <rect x="176" y="28" width="168" height="48" rx="12" fill="#1a7a3e" />
      <path d="M206 76v10M314 76v10" stroke="#14663a" strokeWidth="6" />
      <text
        x="260"
        y="61"
        textAnchor="middle"
        fill="#ffffff"
        fontSize="28"
        fontWeight="700"
        letterSpacing="-0.5"
      >
        Kirana
      </text>
      <Tomatoes />
      <Greens />
      <Carrots />
      <Crate x={58} />
      <Crate x={178} />
      <Crate x={298} />
      <g transform="translate(428 292)">
        <path d="M0 14h60l-6 66H6z" fill="#f7fbf4" stroke="#d9e4d6" strokeWidth="2" />
        <path d="M18 16c0-24 24-24 24 0" fill="none" stroke="#1f8a4c" strokeWidth="4" />
        <path d="M30 36c-12 8-12 24 0 28 12-4 12-20 0-28z" fill="#3fa45b" />
        <path d="M30 44v22" stroke="#f7fbf4" strokeWidth="3" />
      </g>
    </svg>
  );
}
