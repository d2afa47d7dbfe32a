import { icon } from '../../ui/icons.tsx';

export const SoundOffIcon = /* @__PURE__ */ icon('M4 9h4l5-5v16l-5-5H4zM17 10l5 5M22 10l-5 5');
/** Sliders: what is set for sound and alerts. */
export const SoundSettingsIcon = /* @__PURE__ */ icon('M4 7h16M4 17h16M15 4v6M9 14v6');
