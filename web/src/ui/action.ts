/** What else may be done about what an alert, a toast or a line says: a quiet button. */
export interface Action {
  label: string;
  /** Answers why it was not done; nothing when it was. */
  onPress: () => undefined | Promise<string | undefined>;
}
