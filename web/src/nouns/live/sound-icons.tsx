import { icon } from '../../ui/icons.tsx';

const speaker = 'M4 9h4l5-5v16l-5-5H4z';

export const SoundIcon = /* @__PURE__ */ icon(
  `${speaker}M17 9a4 4 0 0 1 0 6M19.5 6a8 8 0 0 1 0 12`,
);
export const SoundOffIcon = /* @__PURE__ */ icon(`${speaker}M17 10l5 5M22 10l-5 5`);
/** Sliders: what is set for sound and alerts. */
export const SoundSettingsIcon = /* @__PURE__ */ icon(
  'M4 7h8M18 7h2M4 17h2M12 17h8',
  <>
    <circle cx="15" cy="7" r="2.5" />
    <circle cx="9" cy="17" r="2.5" />
  </>,
);
