import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTotals } from '#scripts/test-totals.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanward-totals-'))
const root = join(import.meta.dirname, '../../..')
afterAll(() => rmSync(folder, { recursive: true }))

interface File {
  readonly status: string
  readonly message?: string
  readonly assertionResults?: readonly object[]
}

function report(numPassedTests: number, file: File): string {
  const path = join(folder, 'report.json')
  const name = join(root, 'test/api/redeem.test.ts')
  const testResults = [{ name, message: '', assertionResults: [], ...file }]
  writeFileSync(path, JSON.stringify({ numPassedTests, testResults }))
  return path
}

describe('the totals of a run', () => {
  it('name a failed test with its file and the first line of its message', () => {
    const failed = {
      fullName: 'redeeming counts once',
      status: 'failed',
      failureMessages: ['expected 2 to be 1\n    at redeem.test.ts:3'],
    }
    const passed = { fullName: 'redeeming works', status: 'passed' }
    const file = report(1, { status: 'failed', assertionResults: [passed, failed] })

    expect(readTotals(file, 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['test/api/redeem.test.ts, redeeming counts once: expected 2 to be 1'],
    })
  })

  it('count a file that fails before its first test', () => {
    const file = report(4, { status: 'failed', message: 'Cannot find module\n  at x' })

    expect(readTotals(file, 1)).toEqual({
      passed: 4,
      failed: 1,
      failures: ['test/api/redeem.test.ts: Cannot find module'],
    })
  })

  it('count a run that ended badly though no test failed, or that left no report', () => {
    expect(readTotals(report(4, { status: 'passed' }), 1)).toMatchObject({ passed: 4, failed: 1 })
    expect(readTotals(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
    expect(readTotals(report(4, { status: 'passed' }), 0)).toMatchObject({ passed: 4, failed: 0 })
  })
})
