/**
 * Returns a function that loads its module on the first call, so that importing a folder's index
 * loads no large modules.
 */
export function later<Args extends readonly unknown[], Result>(
  load: () => Promise<(...args: Args) => Result | Promise<Result>>,
): (...args: Args) => Promise<Result> {
  return async (...args) => await (await load())(...args)
}
