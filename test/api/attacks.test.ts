import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import { type Listening, listenOnLoopback } from '#scripts/ports/listen.ts'
import { readMe, setLanguage } from '#shared/api/me.schemas.ts'
import { cancelCheckout, readMyPurchase, refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import { caseOf } from '#test/cases.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenSample } from '#test/fixtures/made-up/sample.ts'
import { givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

/**
 * Other tests cover access to other people's rows (walk.test.ts), CSV formulas (csv.test.ts),
 * forged tokens (walk.test.ts) and forged sign-ins (social-sign-in.test.ts).
 */
const cloud = openTestCloud()
let token: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, { userKey: (await givenFan()).key })
})

const site = () => cloud.outputs.siteUrl
const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(site() + path, { headers, redirect: 'manual' })

describe('a session', () => {
  it('is given by no address and no cookie: nobody can be given that of somebody else', async () => {
    const address = `${cloud.api}${readMe.path}`
    expect((await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      200,
    )

    for (const name of ['token', 'access_token', 'id_token', 'authorization']) {
      expect((await fetch(`${address}?${name}=${token}`)).status, name).toBe(401)
      const cookie = `${name}=${token}`
      expect((await fetch(address, { headers: { cookie } })).status, name).toBe(401)
    }
    const page = await visit(`/?id_token=${token}&access_token=${token}`)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(await page.text()).not.toContain(token)
  })

  it('serves no other site: what its forms and scripts send has no token, and is not answered to them', async () => {
    const address = `${cloud.api}${setLanguage.path}`
    const origin = 'https://evil.example'
    const form = { origin, 'content-type': 'text/plain', cookie: `id_token=${token}` }
    const sent = await fetch(address, {
      method: setLanguage.method,
      headers: form,
      body: '{"languagePreference":"fr"}',
    })
    expect(sent.status).toBe(401)

    const asking = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    }
    for (const answer of [sent, await fetch(address, { method: 'OPTIONS', headers: asking })]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('a page', () => {
  it.each([
    '//',
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/organizations//evil.example',
    '/organizations/%2f%2fevil.example',
    '/deals/https:%2f%2fevil.example',
    '/login?redirect=https://evil.example&next=//evil.example',
    '/?url=https://evil.example',
  ])('sends nobody to another site from %s', async (path) => {
    const response = await fetch(`${site()}${path}`, { redirect: 'manual' })
    const location = response.headers.get('location')
    if (location !== null) expect(new URL(location, site()).origin).toBe(site())
    expect(await response.text()).not.toMatch(/<meta[^>]+http-equiv="refresh"/i)
  })

  it('is framed by nobody but where it is made to be embedded', async () => {
    const { slug } = await givenOrganization()
    const ancestors = async (path: string) =>
      (await visit(path)).headers
        .get('content-security-policy')
        ?.match(/frame-ancestors [^;]*/)?.[0]

    for (const path of ['/', '/login', '/deals', '/portal', '/profile/edit', '/portal/settings']) {
      expect(await ancestors(path), path).toBe("frame-ancestors 'none'")
      expect(await ancestors(`${path}?embedMode=true`), path).toBe("frame-ancestors 'none'")
    }
    expect(await ancestors(`/organizations/${slug}?embedMode=true`)).toBe('frame-ancestors *')
  })

  it('is the same whatever a header claims, so that no cache keeps it for others', async () => {
    const { slug } = await givenOrganization()
    const path = `/organizations/${slug}`
    // Removes the time of serving, which differs between two requests for the same page.
    const textOf = async (page: Response) => (await page.text()).replace(/"at":"[^"]+"/, '')
    const plain = await textOf(await visit(path))

    for (const header of [
      'x-forwarded-host',
      'x-host',
      'x-forwarded-server',
      'x-original-url',
      'x-rewrite-url',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-forwarded-prefix',
      'forwarded',
      'via',
    ]) {
      const page = await visit(path, { [header]: 'evil.example' })
      expect(await textOf(page), header).toBe(plain)
      expect(page.headers.get('location'), header).toBeNull()
    }
  })
})

describe('what belongs to a fan', () => {
  it('is there for no other fan', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    const params = { purchaseKey: bought.key }
    const mine = await call(cloud.api, readMyPurchase, { params, token: bought.token })
    expect(mine.status).toBe(200)

    for (const asked of [
      await call(cloud.api, readMyPurchase, { params, token }),
      await call(cloud.api, refundMyPurchase, { params, token }),
      await call(cloud.api, cancelCheckout, { params: { checkoutKey: bought.key }, token }),
    ]) {
      expect([asked.status, asked.problem.code]).toEqual([404, 'notFound'])
    }
    expect((await bought.stored()).state).toBe('unredeemed')
  })
})

describe('an address in some input', () => {
  let canary: Listening
  let visits: string[]

  beforeAll(async () => {
    visits = []
    canary = await listenOnLoopback((request, response) => {
      visits.push(request.url ?? '')
      response.end()
    }, 0)
  })
  afterAll(() => canary.close())

  it('is asked for by no function', async () => {
    const { sample, teams } = await givenSample()
    const { key: userKey } = await givenFan({}, teams)
    const admin = await makeToken(cloud.outputs, { userKey, role: 'admin' })
    let taken = 0
    for (const { contract } of endpoints) {
      const input = caseOf(contract.name).input?.(sample)
      for (const body of withAddress(input?.body ?? {}, `${canary.url}/${contract.name}`)) {
        const { status } = await call(cloud.api, contract, {
          params: { ...sample },
          query: input?.query ?? {},
          body: body as never,
          token: admin,
        })
        if (status === 200) taken += 1
      }
    }
    await cloud.settle()
    // The server accepts and stores some URLs, such as a business's website, but requests none of
    // them.
    expect(taken).toBeGreaterThan(0)
    expect(visits).toEqual([])
  })
})

/** Returns copies of the input. In each copy, one of the texts is replaced by a URL. */
function withAddress(input: object, address: string): Record<string, unknown>[] {
  return Object.entries(input).flatMap(([name, value]): Record<string, unknown>[] => {
    if (typeof value === 'string') return [{ ...input, [name]: address }]
    if (typeof value !== 'object' || value === null) return []
    return withAddress(value, address).map((inner) => ({ ...input, [name]: inner }))
  })
}
