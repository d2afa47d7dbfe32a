import type { ReactNode } from 'react';

/** An icon's size in pixels. Icons are decoration; give the words beside it or in `aria-label`. */
export interface IconProps {
  size?: number;
}

/** An icon from its strokes on a 24-unit grid, in the current text colour. */
export const icon =
  (strokes: string, more?: ReactNode) =>
  ({ size = 18 }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes} />
      {more}
    </svg>
  );

export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.5 20h19zM12 10v4M12 17v.01');
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h16M14 6l6 6-6 6');
export const BagIcon = /* @__PURE__ */ icon('M5 8h14l1 13H4zM9 11V6a3 3 0 0 1 6 0v5');
export const BellIcon = /* @__PURE__ */ icon('M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 22h4M12 5V3');
export const BoxIcon = /* @__PURE__ */ icon(
  'M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9',
);
export const ChartIcon = /* @__PURE__ */ icon('M4 20h16M7 16v-5M12 16V5M17 16V9');
export const CheckIcon = /* @__PURE__ */ icon('m4 13 5 5L20 7');
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const EyeIcon = /* @__PURE__ */ icon(
  'M2 12c4.5-8 15.5-8 20 0-4.5 8-15.5 8-20 0z',
  <circle cx="12" cy="12" r="3" />,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M2 12c4.5-8 15.5-8 20 0-4.5 8-15.5 8-20 0zM4 20 20 4',
);
export const ImageIcon = /* @__PURE__ */ icon(
  'M4 5h16v14H4zM4 17l5-5 4 4 3-3 4 4',
  <circle cx="15" cy="9" r="1.5" />,
);
export const InfoIcon = /* @__PURE__ */ icon('M12 11v5M12 8v.01', <circle cx="12" cy="12" r="9" />);
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const MoonIcon = /* @__PURE__ */ icon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z');
export const RefreshIcon = /* @__PURE__ */ icon('M20 5v5h-5M20 10a8.5 8.5 0 1 0 .5 4');
export const SearchIcon = /* @__PURE__ */ icon(
  'm20 20-4.5-4.5',
  <circle cx="10.5" cy="10.5" r="6.5" />,
);
export const StoreIcon = /* @__PURE__ */ icon('M4 4h16l1.5 6H2.5zM4 10v10h16V10M9 20v-6h6v6');
export const SunIcon = /* @__PURE__ */ icon(
  'M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  <circle cx="12" cy="12" r="4" />,
);
export const TagIcon = /* @__PURE__ */ icon('M3 3h9l9 9-9 9-9-9zM8 8v.01');
export const UserIcon = /* @__PURE__ */ icon(
  'M4 21c1-9 15-9 16 0',
  <circle cx="12" cy="8" r="4" />,
);
