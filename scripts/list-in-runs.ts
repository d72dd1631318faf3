import * as z from 'zod/mini'
import { ListWish } from '#lambdas/tasks/list-by-day.ts'

/** Number of entries that a run has put, and the position of the next run. */
export const ListAnswer = z.object({ entries: z.int(), ...ListWish.shape })

interface Runs {
  /** One run of the function, which answers how far it came. */
  readonly run: (wish: ListWish) => Promise<z.infer<typeof ListAnswer>>
  readonly tell: (text: string) => void
}

/** Has the function run as often as a table of any size takes; returns how many entries it has put. */
export async function listInRuns({ run, tell }: Runs): Promise<number> {
  let [entries, wish]: [number, ListWish] = [0, {}]
  for (;;) {
    const { goOn, ...put } = await run(wish)
    entries += put.entries
    if (goOn === undefined) return entries
    wish = { goOn }
    tell(`${entries} entries so far`)
  }
}
