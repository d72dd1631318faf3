import { RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import { csvOf, type Row } from './csv.ts'
import { putReport } from './put-report.ts'
import { reportAddress } from './report-files.ts'

/** What one slice of a night found wrong, by where the slice begins. */
interface RecountFile {
  readonly day: string
  readonly from: number
}

const keyOf = ({ day, from }: RecountFile) => `${RECOUNT_PREFIX}dt=${day}/from=${from}.csv`

export function putRecountFile(
  file: RecountFile,
  header: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  return putReport(keyOf(file), csvOf(header, rows))
}

export function recountFileAddress(file: RecountFile): string {
  return reportAddress(keyOf(file), `recount-${file.day}-${file.from}.csv`)
}
