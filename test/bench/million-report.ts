import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type ExportFile, fileAddress } from '#lambdas/reports/export-files.ts'
import { startTestCloud } from '#test/fixtures/cloud/cloud.ts'
import { givenReport } from '#test/fixtures/reports/reports.ts'
import type { Figure } from './figure.ts'

const [FEW, MANY] = [10_000, 1_000_000]

/**
 * Compares a report of a million rows with a report of ten thousand rows, and with a report whose
 * process is killed halfway.
 */
export async function measureMillionReport(): Promise<Figure[]> {
  const cloud = await startTestCloud()
  try {
    const few = await written(FEW)
    const many = await written(MANY)
    const killed = await written(MANY, MANY / 2)
    return [
      {
        name: 'memory of a report of 1,000,000 rows against 10,000',
        detail: `${(many.peak / 1e6).toFixed(1)} MB against ${(few.peak / 1e6).toFixed(1)} MB, ${(many.bytes / 1e6).toFixed(0)} MB written in ${many.seconds.toFixed(0)} s`,
        value: many.peak / few.peak,
        atMost: 1.2,
      },
      {
        name: 'files that differ when the report is killed halfway',
        detail: `sha256 ${killed.digest.slice(0, 12)} against ${many.digest.slice(0, 12)}`,
        value: Number(killed.digest !== many.digest),
        atMost: 0,
      },
    ]
  } finally {
    await cloud.stop()
  }
}

interface Written {
  readonly peak: number
  readonly bytes: number
  readonly digest: string
  readonly seconds: number
}

/**
 * Writes a report in a separate process. If `diesAt` is set, the process is killed at that row, and
 * a second process completes the report.
 */
async function written(rows: number, diesAt = 0): Promise<Written> {
  const report = await givenReport()
  const ids = [report.viewer.userKey, report.key, String(rows)]
  const startedAt = performance.now()
  if (diesAt > 0) {
    const { signal } = await run([...ids, String(diesAt)])
    if (signal !== 'SIGKILL') throw new Error('The report was written before it could be killed')
  }
  const { said } = await run(ids)
  const seconds = (performance.now() - startedAt) / 1000
  const done = JSON.parse(said) as { peak: number; rows: number; bytes: number; state: string }
  if (done.state !== 'done' || done.rows !== rows) throw new Error(`The report came to ${said}`)
  return { ...done, seconds, digest: await digestOf(report) }
}

async function run(args: readonly string[]): Promise<{ said: string; signal: string | null }> {
  const script = new URL('../fixtures/reports/report-memory.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--expose-gc', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { said, signal: signal as string | null }
}

async function digestOf(file: ExportFile): Promise<string> {
  const answer = await fetch(fileAddress(file))
  if (!answer.ok) throw new Error(`The file of the report answers ${answer.status}`)
  return createHash('sha256')
    .update(await answer.bytes())
    .digest('hex')
}
