import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { ReindexProgress } from '#lambdas/services/search-index/reindex.ts'
import { ListWish } from '#lambdas/tasks/list-by-day.ts'

const ReindexAnswer = z.object({
  documents: z.int(),
  indexes: z.array(z.string()),
  leftOut: z.int(),
  reasons: z.array(z.string()),
  goOn: z.optional(ReindexProgress),
})

export type Came = Omit<z.infer<typeof ReindexAnswer>, 'goOn'>

interface ReindexRuns {
  /** Runs the function once and returns its progress. */
  readonly run: (wish: { goOn?: ReindexProgress }) => Promise<unknown>
  /** File that stores the progress, in case a run or this machine fails. */
  readonly file: string
  /** True if the run continues from the stored progress. */
  readonly goesOn: boolean
  readonly report: (text: string) => void
}

/** Rebuilds the search index by running the function until the whole table has been processed. */
export async function reindexInRuns({ run, file, goesOn, report }: ReindexRuns): Promise<Came> {
  let goOn = goesOn ? keptIn(file) : undefined
  for (;;) {
    const answer = ReindexAnswer.parse(await run(goOn === undefined ? {} : { goOn }))
    goOn = answer.goOn
    if (goOn === undefined) {
      rmSync(file, { force: true })
      return answer
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(goOn))
    report(`${goOn.phase}: ${answer.documents} documents so far`)
  }
}

function keptIn(file: string): ReindexProgress {
  if (!existsSync(file)) throw new Error(`${file} is not there: begin anew, without --go-on`)
  return ReindexProgress.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Number of entries that a run has written, and the position at which the next run continues. */
export const ListAnswer = z.object({ entries: z.int(), ...ListWish.shape })

interface ListRuns {
  /** Runs the function once and returns its progress. */
  readonly run: (wish: ListWish) => Promise<z.infer<typeof ListAnswer>>
  readonly report: (text: string) => void
}

/**
 * Fills the daily lists by running the function until the whole table has been processed. Returns
 * the number of entries written.
 */
export async function listInRuns({ run, report }: ListRuns): Promise<number> {
  let [entries, wish]: [number, ListWish] = [0, {}]
  for (;;) {
    const { goOn, ...put } = await run(wish)
    entries += put.entries
    if (goOn === undefined) return entries
    wish = { goOn }
    report(`${entries} entries so far`)
  }
}
