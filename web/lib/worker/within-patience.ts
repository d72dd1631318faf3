/** A phone in a basement often believes that it has a network. */
const LONGEST_WAIT_MS = 10_000

/** Waits ten seconds for what may never come, and then throws what `late` makes. */
export async function withinPatience<What>(
  awaited: Promise<What>,
  late: () => Error,
): Promise<What> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), LONGEST_WAIT_MS)
  })
  return Promise.race([awaited, passed]).finally(() => clearTimeout(timer))
}
