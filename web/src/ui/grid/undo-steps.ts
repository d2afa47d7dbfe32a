const maxSteps = 100;

/** Steps of many changes each, to undo and redo one after the other. */
export class UndoSteps<Change> {
  #done: Change[][] = [];
  #undone: Change[][] = [];

  get canUndo(): boolean {
    return this.#done.some((step) => step.length > 0);
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Adds a step, which may still grow; what was undone can no longer be redone. */
  push(step: Change[]): void {
    this.#undone = [];
    this.#done = [...this.#done.slice(1 - maxSteps), step];
  }

  /** The changes to undo, in the order in which they were made. */
  undo(): readonly Change[] | undefined {
    const step = this.#done.pop();
    if (step?.length === 0) return this.undo();
    if (step) this.#undone.push(step);
    return step;
  }

  /** The changes to redo. */
  redo(): readonly Change[] | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step;
  }

  /** Removes changes from all steps, so that they can no longer be undone. */
  forget(isOver: (change: Change) => boolean): void {
    for (const step of [...this.#done, ...this.#undone]) {
      const remaining = step.filter((change) => !isOver(change));
      // The step stays the same array, since it may still grow.
      step.length = 0;
      for (const change of remaining) step.push(change);
    }
    this.#undone = this.#undone.filter((step) => step.length > 0);
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
