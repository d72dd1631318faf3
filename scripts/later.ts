/**
 * Returns a function that loads its module on the first call, so that a folder's index can export everything,
 * and importing a small part does not load the large ones.
 */
export function later<Args extends readonly unknown[], Result>(
  load: () => Promise<(...args: Args) => Result | Promise<Result>>,
): (...args: Args) => Promise<Result> {
  return async (...args) => await (await load())(...args)
}
