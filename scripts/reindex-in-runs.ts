import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { ReindexProgress } from '#lambdas/services/search/reindex.ts'

const Answer = z.object({
  documents: z.int(),
  indexes: z.array(z.string()),
  leftOut: z.int(),
  reasons: z.array(z.string()),
  goOn: z.optional(ReindexProgress),
})

export type Came = Omit<z.infer<typeof Answer>, 'goOn'>

interface Runs {
  /** One run of the function, which answers how far it came. */
  readonly run: (wish: { goOn?: ReindexProgress }) => Promise<unknown>
  /** File that keeps the progress, in case a run or this machine is lost. */
  readonly file: string
  /** With what is kept there, instead of anew. */
  readonly goesOn: boolean
  readonly tell: (text: string) => void
}

/** Has the function run as often as a table of any size takes. */
export async function reindexInRuns({ run, file, goesOn, tell }: Runs): Promise<Came> {
  let goOn = goesOn ? keptIn(file) : undefined
  for (;;) {
    const answer = Answer.parse(await run(goOn === undefined ? {} : { goOn }))
    goOn = answer.goOn
    if (goOn === undefined) {
      rmSync(file, { force: true })
      return answer
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(goOn))
    tell(`${goOn.phase}: ${answer.documents} documents so far`)
  }
}

function keptIn(file: string): ReindexProgress {
  if (!existsSync(file)) throw new Error(`${file} is not there: begin anew, without --go-on`)
  return ReindexProgress.parse(JSON.parse(readFileSync(file, 'utf8')))
}
