import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENVIRONMENT_NAMES } from '#infra/settings/environments.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-templates-'))
  for (const name of ENVIRONMENT_NAMES) {
    mkdirSync(join(folder, name))
    const alarm = (Period: number) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: { Period } })
    const Resources = { Key: { Type: 'AWS::KMS::Key' }, Quick: alarm(10), Slow: alarm(60) }
    writeFileSync(join(folder, name, 'Stack.template.json'), JSON.stringify({ Resources }))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the command prints every table', () => {
  const printed = execFileSync(process.execPath, ['scripts/cost/cost.ts', folder], {
    encoding: 'utf8',
  })

  const titles = printed.split('\n\n').map((part) => part.split('\n')[0])
  expect(titles).toEqual(
    expect.arrayContaining([
      'Nobody comes',
      'Charged once, for the warm throughput of environments.ts',
      'Production, fans who sign in within the month',
      'Production on each plan of Cognito',
      'Each row at 50 million',
      'One row written out, at 1 million',
      'Inputs beside the calls of endpoints, per fan and month',
      'What one input changes, at 1 million fans, without the fixed costs',
      'What the cache saves, at 1 million fans',
      'The hottest partitions',
    ]),
  )
  expect(printed).toMatch(/A game day of 60,000 seats needs .*: 166\.15 USD once/)
  expect(printed).not.toMatch(/NaN|undefined/)
  const [idle, cheaper] = printed.split('Dev without a search domain')
  expect(idle).toMatch(/CloudWatch +0\.40 +0\.40 +0\.40\n/)
  expect(cheaper?.split('Charged once')[0]).not.toMatch(/CloudWatch +0\.[^0]/)
})
