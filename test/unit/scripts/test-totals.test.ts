import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTotals } from '#scripts/test-totals.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanward-totals-'))
const root = join(import.meta.dirname, '../../..')
afterAll(() => rmSync(folder, { recursive: true }))

const REDEEM = 'test/api/redeem.test.ts'
const LISTS = 'test/browser/lists.test.ts'
const passed = { fullName: 'redeeming works', status: 'passed' }
const failed = {
  fullName: 'redeeming counts once',
  status: 'failed',
  failureMessages: ['expected 2 to be 1\n    at redeem.test.ts:3'],
}

interface File {
  readonly name: string
  readonly message?: string
  readonly tests?: readonly object[]
}

/** Returns the totals of a test run that reports these files and ends with this exit code. */
function totalsOf(files: readonly File[], code: number | null) {
  const path = join(folder, 'report.json')
  const testResults = files.map(({ name, message = '', tests = [] }) => {
    const isFailed = message !== '' || tests.includes(failed)
    const status = isFailed ? 'failed' : 'passed'
    return { name: join(root, name), status, message, assertionResults: tests }
  })
  writeFileSync(path, JSON.stringify({ testResults }))
  return readTotals(path, code)
}

describe('the totals of a run', () => {
  it('name a failed test with its file and the first line of its message', () => {
    expect(totalsOf([{ name: REDEEM, tests: [passed, failed] }], 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: [`${REDEEM}, redeeming counts once: expected 2 to be 1`],
    })
  })

  it('name what a browser waited for, and the line of the test', () => {
    const waiting = [
      'locator.waitFor: Timeout 15000ms exceeded.',
      'Call log:',
      "  - waiting for getByRole('dialog') to be hidden",
      '    33 × locator resolved to visible <dialog open="">…</dialog>',
      '',
      `    at find (${join(root, 'test/fixtures/browser/without-mouse.ts')}:9:1)`,
      `    at ${join(root, LISTS)}:71:5`,
    ]
    const late = { ...failed, failureMessages: [waiting.join('\n')] }
    expect(totalsOf([{ name: LISTS, tests: [late] }], 1).failures).toEqual([
      `${LISTS}, redeeming counts once: locator.waitFor: Timeout 15000ms exceeded.; waiting for getByRole('dialog') to be hidden; line 71`,
    ])
  })

  it('count a file that fails before its first test', () => {
    const broken = { name: REDEEM, message: 'Cannot find module\n  at x' }

    expect(totalsOf([broken, { name: LISTS, tests: [passed] }], 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: [`${REDEEM}: Cannot find module`],
    })
  })

  it('count the tests of a file once for each project that runs the file', () => {
    const twice = [
      { name: REDEEM, tests: [passed, failed] },
      { name: REDEEM, tests: [passed, passed] },
    ]

    expect(totalsOf(twice, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('count a run that ended badly though no test failed, or that left no report', () => {
    const fine = [{ name: REDEEM, tests: [passed] }]
    expect(totalsOf(fine, 1)).toMatchObject({ passed: 1, failed: 1 })
    expect(totalsOf(fine, 0)).toMatchObject({ passed: 1, failed: 0 })
    const none = readTotals(join(folder, 'none.json'), 1)
    expect(none).toMatchObject({ passed: 0, failed: 1 })
  })
})
