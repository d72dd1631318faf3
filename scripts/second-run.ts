import { type Results, sumOf } from './test-totals.ts'

/** More would be a fault, not a machine with much to do. */
const MOST_FAILURES = 3

/**
 * The files that get a second run, one after the other. A browser shares its processor with two
 * more and with whatever else the machine does, so that once in hundreds of runs a screen comes
 * later than a test can wait. All other tests hold at the first run or fail.
 */
export function filesToRunAgain(results: Results): string[] {
  const failed = [...results].filter(([, totals]) => totals.failed > 0).map(([file]) => file)
  const isAllBrowser = failed.every((file) => file.startsWith('test/browser/'))
  return isAllBrowser && sumOf(results).failed <= MOST_FAILURES ? failed : []
}
