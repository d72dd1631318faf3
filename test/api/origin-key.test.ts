import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { endpoints } from '#lambdas/manifest.ts'
import { LOCAL_ORIGIN_KEY, loadGateway } from '#scripts/local-cloud/index.ts'
import { type Listening, listenOnLoopback } from '#scripts/ports/listen.ts'
import type { Contract } from '#shared/api/contract.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { listCategories } from '#shared/api/home.schemas.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import { receiveStripeEvent } from '#shared/api/purchases.schemas.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
/** The API without CloudFront in front. */
let direct: Listening
let token: string

beforeAll(async () => {
  const { createGateway } = await loadGateway()
  const gateway = createGateway()
  direct = await listenOnLoopback((request, response) => void gateway(request, response), 0)
  token = await makeToken(cloud.outputs, { userKey: (await givenFan()).key })
})
afterEach(() => {
  setEnvironment({ ORIGIN_KEYS: LOCAL_ORIGIN_KEY })
})
afterAll(async () => {
  await direct.close()
})

async function ask(api: string, { method, path }: Contract, key?: string) {
  const response = await fetch(api + path.replaceAll(/\{\w+\}/g, 'x'), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { [ORIGIN_KEY_HEADER]: key }),
    },
  })
  const { headers, status } = response
  return { status, type: headers.get('content-type'), text: await response.text() }
}

const past = (contract: Contract, key?: string) => ask(`${direct.url}/api`, contract, key)

describe('the API, asked past the site', () => {
  it.each(endpoints.map(({ contract }) => contract))('refuses $name', async (contract) => {
    const { status, type, text } = await past(contract)

    expect([status, type]).toEqual([403, 'application/problem+json'])
    // The answer does not reveal that the key of the origin is missing.
    expect(JSON.parse(text)).toEqual({
      type: 'https://fanward.example/problems/forbidden',
      title: 'Not allowed',
      status: 403,
      code: 'forbidden',
      requestId: expect.any(String),
    })
  })

  it.each(['', 'x', ',', `${LOCAL_ORIGIN_KEY},`, LOCAL_ORIGIN_KEY.slice(1)])(
    'takes %j for no key',
    async (key) => {
      setEnvironment({ ORIGIN_KEYS: `${LOCAL_ORIGIN_KEY},` })
      expect((await past(listCategories, key)).status).toBe(403)
    },
  )

  it('answers nobody when it does not know the key itself', async () => {
    setEnvironment({ ORIGIN_KEYS: undefined })
    expect((await past(listCategories, LOCAL_ORIGIN_KEY)).status).toBe(500)
  })
})

describe('the API, asked through the site', () => {
  it.each([readMe, listCategories])('answers $name', async (contract) => {
    expect((await ask(cloud.api, contract)).status).toBe(200)
  })

  it('sees the key of the site, whatever the caller sends in its place', async () => {
    expect((await ask(cloud.api, listCategories, 'forged')).status).toBe(200)
    expect((await ask(cloud.api, readDeal, 'forged')).status).toBe(404)
  })

  it('lets the payment provider through, and then refuses its wrong signature', async () => {
    const { status, text } = await ask(cloud.api, receiveStripeEvent)
    expect([status, JSON.parse(text).code]).toEqual([400, 'badSignature'])
  })
})

describe('while a key takes the place of another', () => {
  it('both are good, then the new one alone', async () => {
    const statuses = async () => {
      const answers = [await past(listCategories, 'old'), await past(listCategories, 'new')]
      return answers.map(({ status }) => status)
    }
    setEnvironment({ ORIGIN_KEYS: 'old,new' })
    expect(await statuses()).toEqual([200, 200])
    setEnvironment({ ORIGIN_KEYS: 'new' })
    expect(await statuses()).toEqual([403, 200])
  })
})
