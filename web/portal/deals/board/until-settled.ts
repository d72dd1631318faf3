import { whenBack } from '#web/lib/reachable.ts'

interface Row<Outcome> {
  dealKey: string
  outcome: Outcome
}

interface Round<Outcome> {
  /** Asks for what is not settled yet. Rows that are `busy` are sent again. */
  send: (dealKeys: readonly string[]) => Promise<readonly Row<Outcome | 'busy'>[]>
  /** Hears of each answer. */
  note: (rows: readonly Row<Outcome | 'busy'>[]) => void
  /** True once nobody wants the rest any more. */
  isCalledOff: () => boolean
  pause?: (failures: number) => Promise<void>
}

/** Sends what failed again, without anybody doing anything, until each deal has its outcome. */
export async function untilSettled<Outcome extends string>(
  dealKeys: readonly string[],
  { send, note, isCalledOff, pause = breathe }: Round<Outcome>,
): Promise<void> {
  let waiting = dealKeys
  for (let failures = 0; waiting.length > 0 && !isCalledOff(); failures += 1) {
    const rows = await send(waiting)
    note(rows)
    waiting = rows.filter(({ outcome }) => outcome === 'busy').map(({ dealKey }) => dealKey)
    if (waiting.length > 0 && !isCalledOff()) await pause(failures)
  }
}

/** In a game nobody waits for minutes: four seconds at most, or until the network is back. */
const LONGEST_FAILURES = 2

function breathe(failures: number): Promise<void> {
  return new Promise((resolve) => {
    whenBack(Math.min(failures, LONGEST_FAILURES), resolve)
  })
}
