import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import clientPackage from '@aws-sdk/client-dynamodb/package.json' with { type: 'json' }
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unusedParts } from '#scripts/unused-parts.ts'
import { unusedSchemas } from '#scripts/unused-schemas.ts'

/** A function that asks DynamoDB, which answers with a failure of a kind, and says what it caught. */
const ASKING = `
import { ConditionalCheckFailedException, DynamoDBClient, DynamoDBServiceException, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { Md5, Sha256 } from '@smithy/core/checksum'
import { EventStreamSerde } from '@smithy/core/event-streams'
export async function ask(kind) {
  let asked = 0
  let agent
  const client = new DynamoDBClient({
    region: 'ca-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' }, maxAttempts: 2,
    requestHandler: { handle: async ({ headers }) => {
      asked += 1
      agent = headers['user-agent']
      return { response: { statusCode: 400, headers: {}, body: new TextEncoder().encode(JSON.stringify({
        __type: 'com.amazonaws.dynamodb.v20120810#' + kind, message: 'No', Item: { sk: { S: 'PROFILE' } },
      })) } }
    } },
  })
  try {
    await client.send(new GetItemCommand({ TableName: 'fanward', Key: { pk: { S: 'a' } } }))
  } catch (error) {
    const { name, message, Item } = error
    return { name, message, Item, asked, agent, isTyped: error instanceof ConditionalCheckFailedException, isOfService: error instanceof DynamoDBServiceException }
  }
}
export const stream = () => new EventStreamSerde({})
export async function digest(kind, text) {
  const hash = { md5: new Md5(), sha256: new Sha256(), hmac: new Sha256('secret') }[kind]
  hash.update(new TextEncoder().encode(text))
  return Buffer.from(await hash.digest()).toString('hex')
}
`

interface Asking {
  ask(kind: string): Promise<Record<string, unknown>>
  stream(): unknown
  digest(kind: 'md5' | 'sha256' | 'hmac', text: string): Promise<string>
}

const folder = mkdtempSync(join(tmpdir(), 'fanward-schemas-'))
let built: Asking

beforeAll(async () => {
  const outfile = join(folder, 'asking.mjs')
  await build({
    stdin: { contents: ASKING, resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: ['@aws-sdk/credential-provider-*', '@smithy/credential-provider-imds'],
    plugins: [unusedSchemas, unusedParts],
  })
  built = await import(pathToFileURL(outfile).href)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a function without what it never uses', () => {
  it('knows the errors that our files name, with all that they carry', async () => {
    expect(await built.ask('ConditionalCheckFailedException')).toEqual({
      name: 'ConditionalCheckFailedException',
      message: 'No',
      asked: 1,
      isTyped: true,
      isOfService: true,
      Item: { sk: { S: 'PROFILE' } },
      agent: expect.stringContaining(`aws-sdk-js/${clientPackage.version} `),
    })
  })

  it('reads all others as errors of their service under their own names', async () => {
    expect(await built.ask('TableNotFoundException')).toMatchObject({
      name: 'TableNotFoundException',
      message: 'No',
      isTyped: false,
      isOfService: true,
    })
  })

  it('asks again where the service has too much to do', async () => {
    for (const kind of ['RequestLimitExceeded', 'ThrottlingException'])
      expect(await built.ask(kind)).toMatchObject({ name: kind, asked: 2 })
  })

  it('hashes with what Node has', async () => {
    expect({
      md5: await built.digest('md5', 'fanward'),
      sha256: await built.digest('sha256', 'fanward'),
      hmac: await built.digest('hmac', 'fanward'),
    }).toEqual({
      md5: createHash('md5').update('fanward').digest('hex'),
      sha256: createHash('sha256').update('fanward').digest('hex'),
      hmac: createHmac('sha256', 'secret').update('fanward').digest('hex'),
    })
  })

  it('says where an event stream is, if it is asked for one', () => {
    expect(() => built.stream()).toThrow('scripts/unused-parts.ts')
  })
})
