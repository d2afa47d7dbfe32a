/**
 * A fault that the operator of the program can mend; `message` is the one line about it. Every
 * other error that ends a command is a bug, and is printed with its stack.
 */
export class OperatorError extends Error {}
