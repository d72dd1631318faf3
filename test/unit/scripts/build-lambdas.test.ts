import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import { buildLambdas } from '#scripts/build-lambdas.ts'

const WEB_CLIENT = 'NativeModule internal/deps/undici/undici'
const LOADING = `
const { handler } = await import(process.argv[1])
console.log(JSON.stringify({
  handler: typeof handler,
  isWebClientLoaded: process.moduleLoadList.includes('${WEB_CLIENT}'),
}))
`
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-bundles-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a function loads away from the repository, without Node’s client of the web', async () => {
  const redeeming = endpoints.filter(({ contract }) => contract.name === 'redeem-deal')
  const entries = redeeming.map(({ contract, entry }) => ({ name: contract.name, entry }))

  const { bundles } = await buildLambdas(folder, entries)

  const [file = ''] = bundles.map((bundle) => bundle.file)
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', LOADING, file], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(JSON.parse(said)).toEqual({ handler: 'function', isWebClientLoaded: false })
})
