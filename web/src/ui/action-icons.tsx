import { icon } from './icons.tsx';

// Icons of what staff do: a visitor's screens have none of them, and do not load them.
export const CalendarIcon = /* @__PURE__ */ icon('M4 6h16v15H4zM4 11h16M8 3v5M16 3v5');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9 6 6 6-6 6');
export const CopyIcon = /* @__PURE__ */ icon('M9 9h11v11H9zM15 5V4H4v11h1');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 11l5 5 5-5M4 20h16');
export const ClockIcon = /* @__PURE__ */ icon('M12 7v5l3 2', <circle cx="12" cy="12" r="9" />);
export const LogOutIcon = /* @__PURE__ */ icon('M14 4H5v16h9M10 12h11M17 8l4 4-4 4');
export const MapPinIcon = /* @__PURE__ */ icon(
  'M12 21c-9-9-7-18 0-18s9 9 0 18z',
  <circle cx="12" cy="10" r="2.5" />,
);
export const MessageIcon = /* @__PURE__ */ icon(
  'M4 20l1.5-4.5a8.5 8 0 1 1 3.5 3.2zM9 12h.01M13 12h.01M17 12h.01',
);
export const MoreIcon = /* @__PURE__ */ icon('M5 12h.01M12 12h.01M19 12h.01');
export const PencilIcon = /* @__PURE__ */ icon('M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4');
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4c0 1-1 2-2 2A16 16 0 0 1 3 6c0-1 1-2 2-2z',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const TrashIcon = /* @__PURE__ */ icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const UploadIcon = /* @__PURE__ */ icon('M12 16V5M7 9l5-5 5 5M4 20h16');
