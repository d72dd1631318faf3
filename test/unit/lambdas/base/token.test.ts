import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, generateSecret, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { verifyToken } from '#lambdas/base/token.ts'

const CLIENT = 'the-client'
const own = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')

let server: Server
/** Responses of the token issuer, by path of the user pool. `asked` counts the requests. */
const answers = new Map<string, { status: number; body: string; asked: number }>()
let pools = 0
let issuer: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) answer.asked += 1
    response.writeHead(answer?.status ?? 404).end(answer?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  setEnvironment({ TOKEN_ISSUER: undefined, USER_POOL_CLIENT_ID: undefined })
  server.close()
})

beforeEach(async () => {
  pools += 1
  const { port } = server.address() as AddressInfo
  issuer = `http://127.0.0.1:${port}/pool-${pools}`
  setEnvironment({ TOKEN_ISSUER: issuer, USER_POOL_CLIENT_ID: CLIENT })
  answer(200, JSON.stringify({ keys: [await ownJwk('first')] }))
})

function answer(status: number, body: string): void {
  answers.set(`/pool-${pools}/.well-known/jwks.json`, { status, body, asked: 0 })
}

const asked = () => answers.get(`/pool-${pools}/.well-known/jwks.json`)?.asked

async function ownJwk(kid: string) {
  return { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' }
}

interface Token {
  readonly kid?: string
  readonly alg?: string
  readonly by?: Parameters<SignJWT['sign']>[0]
  readonly claims?: Record<string, unknown>
}

const now = () => Math.floor(Date.now() / 1000)

async function bearer({ kid = 'first', alg = 'RS256', by, claims }: Token = {}): Promise<string> {
  const payload = { sub: 'fan', iss: issuer, aud: CLIENT, exp: now() + 60, ...claims }
  const signed = new SignJWT(payload).setProtectedHeader({ alg, kid })
  return `Bearer ${await signed.sign(by ?? own.privateKey)}`
}

it('returns the claims of a token of the pool, for the client', async () => {
  expect(await verifyToken(await bearer())).toMatchObject({ sub: 'fan', aud: CLIENT })
})

it.each([
  ['expired', { exp: now() - 1 }],
  ['without an end', { exp: undefined }],
  ['not valid yet', { nbf: now() + 60 }],
  ['for another client', { aud: 'another' }],
  ['for nobody', { aud: undefined }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
])('refuses a token that is %s', async (_, claims) => {
  expect(await verifyToken(await bearer({ claims }))).toBeUndefined()
})

it('refuses what others signed, or nobody', async () => {
  const secret = await generateSecret('HS256')
  const unsigned = new UnsecuredJWT({ sub: 'fan' }).setIssuer(issuer).setAudience(CLIENT)

  expect(await verifyToken(await bearer({ by: stranger.privateKey }))).toBeUndefined()
  expect(await verifyToken(await bearer({ alg: 'HS256', by: secret }))).toBeUndefined()
  expect(await verifyToken(`Bearer ${unsigned.setExpirationTime('1m').encode()}`)).toBeUndefined()
  const genuine = await bearer()
  expect(await verifyToken(genuine.replace(/\.[^.]+$/, '.'))).toBeUndefined()
  expect(await verifyToken(genuine.replace('Bearer', 'Basic'))).toBeUndefined()
  expect(await verifyToken('Bearer a.b.c')).toBeUndefined()
})

it('refuses a token that the pool signed by another algorithm than RS256', async () => {
  const { alg: _, ...jwk } = await ownJwk('any')
  answer(200, JSON.stringify({ keys: [jwk] }))
  const key = await importJWK({ ...(await exportJWK(own.privateKey)), alg: 'RS512' }, 'RS512')

  expect(await verifyToken(await bearer({ kid: 'any' }))).toMatchObject({ sub: 'fan' })
  expect(await verifyToken(await bearer({ kid: 'any', alg: 'RS512', by: key }))).toBeUndefined()
})

it('asks for the keys once', async () => {
  await verifyToken(await bearer())
  await verifyToken(await bearer())

  expect(asked()).toBe(1)
})

it('is not led to ask for keys by each name that a stranger makes up', async () => {
  for (let i = 0; i < 5; i += 1) {
    expect(await verifyToken(await bearer({ kid: `made up ${i}` }))).toBeUndefined()
  }
  expect(asked()).toBe(1)
  expect(await verifyToken(await bearer())).toMatchObject({ sub: 'fan' })
})

it.each([
  ['fails', 500, '{}'],
  ['answers no keys', 200, '{"nothing": []}'],
  ['answers no JSON', 200, '<html>'],
])('refuses nobody when the issuer %s: it throws, and asks again', async (_, status, body) => {
  answer(status, body)
  await expect(verifyToken(await bearer())).rejects.toThrow('could not be read')

  answer(200, JSON.stringify({ keys: [await ownJwk('first')] }))
  expect(await verifyToken(await bearer())).toMatchObject({ sub: 'fan' })
})
