import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideQueueSender } from '#lambdas/base/aws/queue.ts'
import { logger } from '#lambdas/base/logger.ts'
import { fileAddress } from '#lambdas/reports/export-files.ts'
import { definitionOf } from '#lambdas/services/reports/definitions.ts'
import { resumeReports } from '#lambdas/services/reports/resume-reports.ts'
import { writeReport } from '#lambdas/services/reports/write-report.ts'
import { readStoredReport, type StoredReport } from '#lambdas/stores/reports.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import {
  crashAtAnyWrite,
  isCrashLeft,
  isRefusalLeft,
  refuseFile,
} from '#test/fixtures/crashes/crash.ts'
import { deliver, givenReport, makeUpRows } from '#test/fixtures/reports/reports.ts'

/**
 * Number of rows of the report. The rows fill about 13 MB, so the upload has two full parts and a
 * smaller third part.
 */
const ROWS = 1_300
const LETTERS = 10_000

openTestCloud()
/** Messages that were sent to the queue. The test delivers them. */
let sent: unknown[] = []

beforeAll(() => {
  logger.setLogLevel('CRITICAL')
  provideQueueSender({
    send: async (queue, messages) => {
      if (queue === 'reports') sent.push(...messages)
    },
  })
})
beforeEach(() => {
  sent = []
  isCrashLeft()
  makeUpRows(ROWS, LETTERS, 100)
})

const idOf = ({ viewer, key }: StoredReport) => ({ userKey: viewer.userKey, key })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const sentOf = ({ key }: StoredReport) =>
  sent.filter((message) => JSON.stringify(message).includes(key))

/** Calls `before` ahead of each read of the report's rows, with the number of the read (from 1). */
function beforeReads(before: (n: number) => unknown): void {
  const definition = definitionOf('sponsorRedemptions')
  const { read } = definition
  let n = 0
  definition.read = async (...asked) => {
    n += 1
    await before(n)
    return read.apply(definition, asked)
  }
}

async function written(report: StoredReport): Promise<Buffer> {
  const stored = await readStoredReport(idOf(report))
  expect(stored).toMatchObject({ state: 'done', rows: ROWS, tries: 0 })
  const file = await fetch(await fileAddress(report))
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(stored?.bytes).toBe(bytes.length)
  return bytes
}

async function whole(changes: Partial<StoredReport> = {}): Promise<Buffer> {
  const report = await givenReport(changes)
  expect(await deliver(report)).toBe(false)
  return written(report)
}

describe('a report of several parts', () => {
  it('is the same file whenever it is written', async () => {
    const expected = await whole()
    expect(expected.toString().split('\r\n')).toHaveLength(ROWS + 2)
    expect((await whole()).equals(expected)).toBe(true)
  })

  it.each(['before', 'after'] as const)('is so whoever dies %s whichever write', async (moment) => {
    const expected = await whole()
    for (let n = 1; ; n += 1) {
      const report = await givenReport()
      crashAtAnyWrite(n, moment, 'write-report')
      const isDead = await deliver(report)
      if (isCrashLeft()) {
        // Ten writes come first: the start of the job and of the upload, three parts with a record
        // of each, the complete file, and the end of the job.
        expect(n).toBe(11)
        break
      }
      expect([n, isDead]).toEqual([n, true])
      await deliver(report)
      expect((await written(report)).equals(expected)).toBe(true)
    }
  })

  it('goes on where time was over, be it in the middle of a part', async () => {
    const expected = await whole()
    const report = await givenReport()
    let steps = 0

    for (let state = 'running'; state === 'running'; steps += 1) {
      const next = await writeReport(idOf(report), { now: () => new Date(), until: 0 })
      state = next?.state ?? 'none'
    }

    expect(steps).toBe(ROWS / 100 + 1)
    expect((await written(report)).equals(expected)).toBe(true)
  })

  it('is the same where two workers meet', async () => {
    const expected = await whole()
    const report = await givenReport()

    await Promise.all([deliver(report), deliver(report)])
    await deliver(report)

    expect((await written(report)).equals(expected)).toBe(true)
  })
})

describe('a report of several parts, whoever and whatever breaks off', () => {
  it('is left to the worker that began last', async () => {
    const expected = await whole()
    const report = await givenReport()
    const [first, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held: number[] = []
    beforeReads((n) => {
      // Delays two reads: the first worker's first read, and the other worker's first read for its
      // second part.
      if (n !== 1 && n !== 8) return undefined
      held.push(n)
      return n === 1 ? first.promise : last.promise
    })
    const workers = [deliver(report)]
    await vi.waitFor(() => expect(held).toEqual([1]), 10_000)
    workers.push(deliver(report))
    await vi.waitFor(() => expect(held).toEqual([1, 8]), 10_000)

    first.resolve()
    expect(await workers[0]).toBe(false)

    expect(await readStoredReport(idOf(report))).toMatchObject({ state: 'running', rows: 600 })
    expect(sentOf(report)).toEqual([])
    last.resolve()
    await workers[1]
    expect((await written(report)).equals(expected)).toBe(true)
  })

  it.each([
    ['UploadPart', 'NoSuchUpload'],
    ['CompleteMultipartUpload', 'NoSuchUpload'],
    ['CompleteMultipartUpload', 'InvalidPart'],
  ] as const)(
    'is begun anew, and the same, where %s finds its upload lost: %s',
    async (operation, error) => {
      const expected = await whole()
      const report = await givenReport()
      const once = { now: () => new Date(), until: 0 }
      let before = await writeReport(idOf(report), once)
      while (before?.uploadId === undefined) before = await writeReport(idOf(report), once)
      refuseFile(operation, error)

      expect(await deliver(report)).toBe(false)

      expect(isRefusalLeft()).toBe(false)
      const after = await readStoredReport(idOf(report))
      expect(after?.uploadId).not.toBe(before.uploadId)
      expect((await written(report)).equals(expected)).toBe(true)
    },
  )

  it('is one compressed file, however many pieces it was compressed in', async () => {
    const plain = await whole()

    expect(gunzipSync(await whole({ format: 'csv.gz' })).equals(plain)).toBe(true)
  })
})

describe('a report whose worker is gone', () => {
  it('is sent on after two minutes, once', async () => {
    const report = await givenReport({ updatedAt: new Date().toISOString() })

    await resumeReports(new Date())
    expect(sentOf(report)).toEqual([])
    await resumeReports(later(3))
    await resumeReports(later(4))

    expect(sentOf(report)).toEqual([idOf(report)])
    await deliver(report)
    await written(report)
  })

  it('is given up where it cannot be written, and nobody looks after it any more', async () => {
    const report = await givenReport()
    definitionOf('sponsorRedemptions').read = async () => {
      throw new Error('the table is gone')
    }
    for (let run = 0; run < 6; run += 1) {
      await resumeReports(later(3 * run))
      expect(await deliver(report)).toBe(run < 5)
    }

    expect(await readStoredReport(idOf(report))).toMatchObject({ state: 'failed' })
    sent = []
    await resumeReports(later(100))
    expect(sent).not.toContainEqual(idOf(report))
  })
})

describe('a report whose message waits in a long queue', () => {
  it('is neither sent again nor counted as tried, until the message must be lost', async () => {
    const report = await givenReport()
    for (let minutes = 0; minutes < 60; minutes += 3) await resumeReports(later(minutes))

    expect(sentOf(report)).toEqual([idOf(report)])
    for (let hours = 2; hours < 10; hours += 2) await resumeReports(later(60 * hours))
    expect(sentOf(report)).toHaveLength(5)
    expect(await readStoredReport(idOf(report))).toMatchObject({ state: 'running', tries: 0 })
    expect(await deliver(report)).toBe(false)
    await written(report)
  })

  it('is left alone where its worker has sent it on', async () => {
    const report = await givenReport()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      beforeReads((n) => n === 1 && vi.setSystemTime(later(2)))
      await deliver(report)
    } finally {
      vi.useRealTimers()
    }
    for (let minutes = 3; minutes < 50; minutes += 3) await resumeReports(later(minutes))

    expect(sentOf(report)).toEqual([idOf(report)])
    expect(await readStoredReport(idOf(report))).toMatchObject({ state: 'running', rows: 100 })
    await deliver(report)
    await written(report)
  })
})

it('holds no more for many rows than for ten thousand', async () => {
  const peakOf = async (rows: number) => {
    const report = await givenReport()
    const { userKey, key } = idOf(report)
    const script = new URL('../../../fixtures/reports/report-memory.ts', import.meta.url).pathname
    const args = ['--expose-gc', script, userKey, key, String(rows)]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const said = JSON.parse(stdout) as { peak: number; rows: number; state: string }
    expect(said).toMatchObject({ rows, state: 'done' })
    return said.peak
  }
  const few = await peakOf(10_000)
  const many = await peakOf(100_000)

  console.log('memory of a report in MB', { few: few / 1e6, many: many / 1e6 })
  expect(many).toBeLessThanOrEqual(1.2 * few)
})
