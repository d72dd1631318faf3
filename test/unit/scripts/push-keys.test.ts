import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { type Listening, listenOnLoopback, readBody } from '#scripts/local/listen.ts'
import { addPair, dropOld, pushSecretIn } from '#scripts/push-keys/pairs.ts'

const MADE_WITH = 'x{8#random'
const secrets = new Map<string, string>()
let server: Listening

beforeAll(async () => {
  server = await listenOnLoopback(async (request, response) => {
    const { SecretId, SecretString } = JSON.parse(await readBody(request))
    if (SecretString !== undefined) secrets.set(SecretId, SecretString)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ SecretString: secrets.get(SecretId) ?? MADE_WITH }))
  }, 0)
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', server.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

it('puts each new pair of keys before those of before, until these are dropped', async () => {
  const pairs = () =>
    pushSecretIn(secrets.get('fanward-dev-push'))?.pairs.map(({ publicKey }) => publicKey)
  await expect(dropOld(environments.dev)).rejects.toThrow('holds no pair')

  const [first, second] = [await addPair(environments.dev), await addPair(environments.dev)]

  expect(pairs()).toEqual([second, first])
  expect([await dropOld(environments.dev), await dropOld(environments.dev)]).toEqual([1, 0])
  expect(pairs()).toEqual([second])
})
