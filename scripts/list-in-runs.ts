import * as z from 'zod/mini'
import { ListWish } from '#lambdas/tasks/list-by-day.ts'

/** Number of entries that a run has written, and the position at which the next run continues. */
export const ListAnswer = z.object({ entries: z.int(), ...ListWish.shape })

interface Runs {
  /** Runs the function once and returns its progress. */
  readonly run: (wish: ListWish) => Promise<z.infer<typeof ListAnswer>>
  readonly report: (text: string) => void
}

/** Runs the function until the whole table is done, and returns the number of entries written. */
export async function listInRuns({ run, report }: Runs): Promise<number> {
  let [entries, wish]: [number, ListWish] = [0, {}]
  for (;;) {
    const { goOn, ...put } = await run(wish)
    entries += put.entries
    if (goOn === undefined) return entries
    wish = { goOn }
    report(`${entries} entries so far`)
  }
}
