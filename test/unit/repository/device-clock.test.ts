import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that may read the device's clock, because they compute the server's time from it. */
const MAY_ASK_THE_DEVICE: Record<string, string> = {
  'web/lib/server-clock.ts': 'reckons the server’s time from it',
  'web/lib/session/auth.ts': 'gives Amplify its distance from the time of the tokens',
}
const ASKS_THE_DEVICE =
  /\bDate\.now\(|\bnew Date\(\s*\)|\bDate\(\s*\)|\bdayjs(?:\.utc|\.tz)?\(\s*\)/

const asking = globSync('web/**/*.{ts,tsx}').filter((file) =>
  ASKS_THE_DEVICE.test(readFileSync(file, 'utf8')),
)

it('the site takes every moment from the clock of the server', () => {
  expect(asking.filter((file) => MAY_ASK_THE_DEVICE[file] === undefined)).toEqual([])
})

it('nobody is excepted who asks no longer', () => {
  expect(Object.keys(MAY_ASK_THE_DEVICE).filter((file) => !asking.includes(file))).toEqual([])
})
