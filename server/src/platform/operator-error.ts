/**
 * A fault that whoever runs the program can mend. `message` is the one line that says so; every other
 * error that ends a command is a bug, and is printed with its stack.
 */
export class OperatorError extends Error {}
