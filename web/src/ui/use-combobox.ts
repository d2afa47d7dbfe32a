import ComboboxNav from '@github/combobox-nav';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeBelow } from './place-below.ts';

interface ComboboxState {
  input: RefObject<HTMLInputElement | null>;
  /** The text of the field. */
  value: string;
  /** The ids of the options, in their order. */
  ids: readonly string[];
  /** The options of this text are still on their way. */
  isLoading: boolean;
  choosesFirst: boolean;
  isInline: boolean;
  /** Whether there is anything to show. */
  hasContent: boolean;
  onChoose: (id: string) => void;
}

/**
 * Opens and closes the list of a combobox, and chooses from it. `@github/combobox-nav` moves in it
 * and sets the ARIA attributes of the field and of the options.
 */
export function useCombobox(state: ComboboxState) {
  const { input, value, ids, isLoading, choosesFirst, isInline, hasContent } = state;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const isShown = hasContent && (isInline || isWanted);
  const choose = (id: string) => {
    setWanted(false);
    state.onChoose(id);
  };

  const navigation = useNavigation({ input, list, choosesFirst });
  usePopup({ input, popup, isShown, isInline });
  useLayoutEffect(() => {
    if (!isShown) return;
    navigation.current?.start();
    return () => navigation.current?.stop();
  }, [isShown, navigation]);

  useFirstSelected({ navigation, list, isShown, isLoading, value, ids });
  const awaits = useAwaitedFirst({ value, ids, isLoading, choose });

  const onKeyDown = (event: KeyboardEvent) => {
    // The navigation has taken it.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown && !isInline) {
      // It would close the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setWanted(false);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setWanted(true);
    } else if (event.key === 'Enter' && choosesFirst && isLoading) {
      event.preventDefault();
      awaits();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setWanted(false);
  };
  return { popup, list, isShown, choose, open: () => setWanted(true), onKeyDown, onBlur };
}

/** Selects the first option of a text; what was moved to stays selected. */
function useFirstSelected({
  navigation,
  list,
  isShown,
  isLoading,
  value,
  ids,
}: Pick<ComboboxState, 'isLoading' | 'value' | 'ids'> & {
  navigation: RefObject<ComboboxNav | undefined>;
  list: RefObject<HTMLElement | null>;
  isShown: boolean;
}) {
  // Enter must not choose what was selected among the options of another text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it follows
  useLayoutEffect(() => {
    if (isShown && isLoading) navigation.current?.clearSelection();
  }, [isShown, isLoading, value]);

  const order = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text and the options are what it follows
  useLayoutEffect(() => {
    if (isShown && !isLoading && list.current?.querySelector('[aria-selected="true"]') === null)
      navigation.current?.resetSelection();
  }, [isShown, isLoading, value, order]);
}

function useNavigation({
  input,
  list,
  choosesFirst,
}: Pick<ComboboxState, 'input' | 'choosesFirst'> & { list: RefObject<HTMLElement | null> }) {
  const navigation = useRef<ComboboxNav>(undefined);
  useLayoutEffect(() => {
    if (input.current === null || list.current === null) return;
    const nav = new ComboboxNav(input.current, list.current, {
      tabInsertsSuggestions: false,
      firstOptionSelectionMode: choosesFirst ? 'selected' : 'none',
    });
    navigation.current = nav;
    return () => nav.destroy();
  }, [input, list, choosesFirst]);
  return navigation;
}

/** Shows the popup, in the width of its field, and keeps it there. */
function usePopup({
  input,
  popup,
  isShown,
  isInline,
}: Pick<ComboboxState, 'input' | 'isInline'> & {
  popup: RefObject<HTMLElement | null>;
  isShown: boolean;
}) {
  const isOpen = isShown && !isInline;
  const follow = () => {
    if (popup.current === null || input.current === null) return;
    popup.current.style.width = `${input.current.offsetWidth}px`;
    placeBelow(popup.current, input.current);
  };
  useLayoutEffect(() => {
    if (!isOpen) return;
    const shown = popup.current;
    shown?.showPopover();
    return () => shown?.hidePopover();
  }, [isOpen, popup]);
  // Its height changes with what it shows.
  useLayoutEffect(() => {
    if (!isOpen) return;
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  });
}

/** Enter was pressed before the options of the text came: the first one is chosen when they come. */
function useAwaitedFirst({
  value,
  ids,
  isLoading,
  choose,
}: Pick<ComboboxState, 'value' | 'ids' | 'isLoading'> & { choose: (id: string) => void }) {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (awaited.current !== value) awaited.current = undefined;
    if (isLoading || awaited.current === undefined) return;
    awaited.current = undefined;
    const [first] = ids;
    if (first !== undefined) choose(first);
  });
  return () => {
    awaited.current = value;
  };
}
