import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Combobox.module.css';
import { Field, type FieldFrame } from './Field.tsx';
import layout from './layout.module.css';
import { Notice } from './Notice.tsx';
import { Spinner } from './Spinner.tsx';
import text from './text.module.css';
import { useCombobox } from './use-combobox.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** One that can be chosen; its id is unique among all options of the list. */
export interface ComboOption {
  readonly id: string;
  readonly content: ReactNode;
  readonly onChoose: () => void;
}

/** Options under a heading, or without one. */
export interface ComboGroup {
  readonly name?: string;
  readonly options: readonly ComboOption[];
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'id' | 'type'>;

export interface ComboboxProps extends FieldFrame, InputProps {
  value: string;
  onChange: (text: string) => void;
  /** The options of the text, or those of an earlier one while `isLoading`. */
  groups: readonly ComboGroup[];
  isLoading?: boolean | undefined;
  /** Why there are no options, as a sentence. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** What is said when nothing matches the text; without it nothing is shown. */
  nothing?: string | undefined;
  /** Enter chooses the first option, also when it is pressed before the options have come. */
  choosesFirst?: boolean;
  /** The list stands below the field all the time, as in a dialog of its own. */
  isInline?: boolean;
  input?: RefObject<HTMLInputElement | null>;
}

/**
 * A text field with a list of options (WAI-ARIA combobox). Arrow keys move in the list, Enter
 * chooses, Escape closes it. The caller says which options a text has.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, groups, isLoading = false, failure, onRetry, nothing } = props;
  const { choosesFirst = false, isInline = false, input: given, label, error, hint } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const isSettled = value.trim() !== '' && !isLoading && failure === undefined;
  const none = isSettled && options.length === 0 ? nothing : undefined;
  const isSearching = isLoading && options.length === 0;
  const { popup, list, choose, open, onKeyDown, onBlur } = useCombobox({
    input,
    value,
    ids: options.map((option) => option.id),
    isLoading,
    choosesFirst,
    isInline,
    hasContent: options.length > 0 || isSearching || (none ?? failure) !== undefined,
    onChoose: (chosen) => options.find((option) => option.id === chosen)?.onChoose(),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field in it
    <div className={layout.tight} onBlur={onBlur} onKeyDown={onKeyDown}>
      <Field {...{ label, error, hint }} isLabelled={props.isLabelled} required={props.required}>
        {(control) => (
          <div className={styles.inside}>
            <input
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              {...inputProps(props)}
              {...control}
              ref={input}
              value={value}
              onClick={open}
              onFocus={open}
              onChange={(event) => {
                open();
                onChange(event.target.value);
              }}
            />
            {isLoading && <Spinner size={16} className={styles.spinner} />}
          </div>
        )}
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press in the list leaves the focus in the field */}
      <div
        ref={popup}
        className={styles.popup}
        popover={isInline ? undefined : 'manual'}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          aria-label={label}
          aria-busy={isLoading || undefined}
        >
          {groups.map((group, at) => (
            <Options key={group.name ?? ''} id={`${id}${at}`} group={group} onChoose={choose} />
          ))}
        </div>
        <Instead
          said={none ?? (isSearching ? 'Searching…' : undefined)}
          {...{ failure, onRetry }}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{isSettled && (none ?? countOf(options.length))}</span>
      </VisuallyHidden>
    </div>
  );
}

interface InsteadProps extends Pick<ComboboxProps, 'failure' | 'onRetry'> {
  /** What screen readers hear elsewhere. */
  said: string | undefined;
}

/** What stands in place of options. */
function Instead({ said, failure, onRetry }: InsteadProps) {
  if (failure === undefined)
    return (
      said !== undefined && (
        <p className={`${text.quiet} ${styles.line}`} aria-hidden="true">
          {said}
        </p>
      )
    );
  return (
    <div className={`${layout.line} ${layout.grow} ${styles.line}`}>
      <Notice tone="bad">{failure}</Notice>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

const countOf = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'result' : 'results'}`;

/** What is the input's own. */
function inputProps(props: ComboboxProps): InputProps {
  const { label, error, hint, isLabelled, value, onChange, groups, isLoading, ...rest } = props;
  const { failure, onRetry, nothing, choosesFirst, isInline, input, ...own } = rest;
  return own;
}

interface OptionsProps {
  id: string;
  group: ComboGroup;
  onChoose: (id: string) => void;
}

function Options({ id, group: { name, options }, onChoose }: OptionsProps) {
  if (options.length === 0) return null;
  const entries = options.map((option) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field presses it
    <div
      key={option.id}
      id={`${id}-${option.id}`}
      role="option"
      tabIndex={-1}
      className={styles.option}
      onClick={() => onChoose(option.id)}
    >
      {option.content}
    </div>
  ));
  if (name === undefined) return entries;
  const headingId = `${id}heading`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={styles.heading} role="presentation">
        {name}
      </div>
      {entries}
    </div>
  );
}
