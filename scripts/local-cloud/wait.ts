import type { ChildProcess } from 'node:child_process'

const STEP_MS = 25
const LIMIT_MS = 20_000

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Waits until a part answers. Throws after 20 s, or at once if the part's process has ended. */
export async function waitUntil(
  what: string,
  isReady: () => Promise<boolean>,
  process?: ChildProcess,
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while (!(await isReady())) {
    if (process && hasEnded(process)) {
      const cause = process.signalCode ?? `code ${process.exitCode}`
      throw new Error(`${what} ended with ${cause} while it was starting`)
    }
    if (Date.now() > deadline) throw new Error(`${what} did not answer within ${LIMIT_MS / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
