import { RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import { csvOf, type Row } from './csv.ts'
import { putReport } from './put-report.ts'
import { reportAddress } from './report-files.ts'

/**
 * File with the differences that a recount found in one slice of the table. `from` is the position
 * on the hash ring at which the slice begins (services/recounts/slices.ts).
 */
interface RecountFile {
  readonly day: string
  readonly startedAt?: string | undefined
  readonly from: number
}

const keyOf = ({ day, from, ...run }: RecountFile) =>
  `${RECOUNT_PREFIX}dt=${day}/${[...timeOf(run), `from=${from}`].join('-')}.csv`

/** Returns the time as digits without colons, which some file systems reject. */
function timeOf({ startedAt }: Pick<RecountFile, 'startedAt'>): string[] {
  return startedAt === undefined ? [] : [startedAt.slice('YYYY-MM-DDT'.length).replace(/\D/g, '')]
}

export function putRecountFile(
  file: RecountFile,
  header: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  return putReport(keyOf(file), csvOf(header, rows))
}

export function recountFileAddress(file: RecountFile): string {
  const name = ['recount', file.day, ...timeOf(file), file.from].join('-')
  return reportAddress(keyOf(file), `${name}.csv`)
}
