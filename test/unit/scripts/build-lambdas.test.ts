import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

const READING_TABLE = `
const { dynamo } = await import(process.argv[1])
const { Item } = await dynamo('GetItem', { TableName: 'fanward', Key: { pk: 'a', sk: 'b' } })
console.log(Item.pk)
`
const SEARCHING = `
const { openSearchTransport } = await import(process.argv[1])
const transport = openSearchTransport(process.env.OPENSEARCH_ENDPOINT, true)
const { body } = await transport.request({ method: 'GET', path: '/' })
console.log(body.Item.pk.S)
`
const TABLE = { entry: 'base/dynamo/dynamo.ts', script: READING_TABLE, client: 'sdk-table.mjs' }
const SEARCH = { entry: 'search/transport.ts', script: SEARCHING, client: 'sdk-search.mjs' }

it.each([
  ['table', 'thin', TABLE, undefined],
  ['table', 'sdk', TABLE, /^aws-sdk-js/],
  ['search domain', 'thin', SEARCH, undefined],
  ['search domain', 'sdk', SEARCH, /^opensearch-js/],
])(
  'a bundle reaches the %s by the transport %s of its environment',
  async (service, transport, { entry, script, client }, agent) => {
    const agents: (string | undefined)[] = []
    const server = createServer(({ headers }, response) => {
      agents.push(headers['user-agent'])
      response.end('{"Item":{"pk":{"S":"found"}}}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const into = join(folder, `${service}-${transport}`)
    const { bundles } = await buildLambdas(into, [{ name: 'probe', entry }])
    const [file = ''] = bundles.map((bundle) => bundle.file)

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script, file],
      {
        cwd: into,
        env: {
          AWS_REGION: 'ca-central-1',
          AWS_ACCESS_KEY_ID: 'made-up',
          AWS_SECRET_ACCESS_KEY: 'whatever',
          DYNAMODB_ENDPOINT: url,
          OPENSEARCH_ENDPOINT: url,
          TABLE_TRANSPORT: transport,
          SEARCH_TRANSPORT: transport,
        },
      },
    )
    server.close()

    expect(stdout.trim()).toBe('found')
    expect(agents).toEqual([agent && expect.stringMatching(agent)])
    const files = readdirSync(join(into, 'probe')).filter((name) => name.endsWith('.mjs'))
    expect(files.sort()).toEqual(['index.mjs', client])
    expect(bundles.map(({ bytes }) => bytes < 100_000)).toEqual([true])
  },
)
