/** Kirana's logo, a basket. It is decoration, since the name is beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
      <path
        d="M7 14h18l-2 9.5a2 2 0 0 1-2 1.5H11a2 2 0 0 1-2-1.5zM11 14l4-7M21 14l-4-7M13 18v3.5M19 18v3.5M16 18v3.5"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
