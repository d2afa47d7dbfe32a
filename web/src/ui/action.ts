/** A further action for an alert, a toast or a line: a quiet button. */
export interface Action {
  label: string;
  /** Returns why it failed; undefined on success. */
  onPress: () => undefined | Promise<string | undefined>;
}
