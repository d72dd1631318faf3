/**
 * Default of the maximum milliseconds to wait for the network. Phones with a bad connection often
 * report being online, so the wait needs a limit.
 */
const LONGEST_WAIT_MS = 10_000

/** Waits at most `waitMs` for a promise, then throws the error that `late` returns. */
export async function withinPatience<What>(
  awaited: Promise<What>,
  late: () => Error,
  waitMs = LONGEST_WAIT_MS,
): Promise<What> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), waitMs)
  })
  return Promise.race([awaited, passed]).finally(() => clearTimeout(timer))
}
