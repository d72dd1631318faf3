import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listDeals, logDealImpression, readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { followOrganization, readMyDeals } from '#shared/api/me.schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { setTokenSource } from '#web/lib/api/token.ts'
import { ApiProblem, OfflineError, UnexpectedAnswer } from '#web/lib/api-problem.ts'

const NOW = '2026-11-22T10:00:00.000Z'

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json(body, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function sentHeaders(fetch: ReturnType<typeof answering>): Headers {
  return new Headers(fetch.mock.calls[0]?.[1].headers)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setTokenSource(undefined)
})

describe('calling an endpoint', () => {
  it('sends the token where the caller matters, and not where anyone may call', async () => {
    setTokenSource(async () => 'token')

    const personal = answering(200, { coupons: {}, redeemed: {}, entered: [], now: NOW })
    await call(readMyDeals)
    const open = answering(200, { items: [] })
    await call(listDeals)

    expect(sentHeaders(personal).get('authorization')).toBe('Bearer token')
    expect(sentHeaders(open).has('authorization')).toBe(false)
  })

  it('sends the token of staff where anyone may call and caches answer, to see changes at once', async () => {
    setTokenSource(async () => 'token', { isOfStaff: true })
    const open = answering(200, { items: [] })

    await call(listDeals)

    expect(sentHeaders(open).get('authorization')).toBe('Bearer token')
  })

  it('sends the token of a fan there for a minute after a change, and not after an impression', async () => {
    setTokenSource(async () => 'token')
    let nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const isSent = async () => {
      const open = answering(200, { items: [] })
      await call(listDeals)
      return sentHeaders(open).has('authorization')
    }
    answering(200, {})

    await call(logDealImpression, { body: { dealKey: 'd1' } })
    expect(await isSent()).toBe(false)
    answering(200, {})
    await call(followOrganization, { params: { teamKey: 't1' } })
    nowMs = 59_999
    expect(await isSent()).toBe(true)
    nowMs = 60_000
    expect(await isSent()).toBe(false)
  })
})

describe('the answer of an endpoint', () => {
  const file = { ...listDeals, output: z.string(), contentType: 'text/csv' as const }

  it('gives a file as the text that was sent', async () => {
    const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response('a,b\n1,2'))
    vi.stubGlobal('fetch', fetch)

    expect(await call(file)).toBe('a,b\n1,2')
    expect(sentHeaders(fetch).get('accept')).toBe('text/csv')
  })

  it('rejects an answer that is not JSON, such as the page of a proxy', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>'))

    await expect(call(readMyDeals)).rejects.toBeInstanceOf(UnexpectedAnswer)
  })

  it('takes an answer that breaks off for no answer, and leaves a call that was given up alone', async () => {
    const brokenBy = (fault: Error) => async () =>
      new Response(new ReadableStream({ pull: (body) => body.error(fault) }))
    vi.stubGlobal('fetch', brokenBy(new TypeError('network error')))

    await expect(call(readMyDeals)).rejects.toBeInstanceOf(OfflineError)
    await expect(call(file)).rejects.toBeInstanceOf(OfflineError)

    const fault = new DOMException('Given up', 'AbortError')
    vi.stubGlobal('fetch', brokenBy(fault))
    const signal = AbortSignal.abort()
    await expect(call(readMyDeals, { signal })).rejects.toBe(fault)
  })

  it('returns the answer of a newer server too', async () => {
    const answer = { coupons: { d1: NOW }, redeemed: {}, entered: ['d2'], now: NOW, news: [] }
    answering(200, answer)

    expect(await call(readMyDeals)).toEqual(answer)
  })
})

describe('calling an endpoint that refuses', () => {
  it('reads nothing into a refusal that is none of ours', async () => {
    answering(500, { title: 7, errors: 'many' })

    await expect(call(readMyDeals)).rejects.toMatchObject({ code: 'unknown', errors: [] })
  })

  it('turns a refusal into its code, reason and moment', async () => {
    const passesAt = '2026-11-21T10:00:00.000Z'
    answering(409, { title: 'No', code: 'coolingDown', passesAt })

    const refused = call(redeemDeal, {
      params: { dealKey: 'd1' },
      body: { teamKey: 't1', after: 0 },
    })

    await expect(refused).rejects.toMatchObject({ status: 409, code: 'coolingDown', passesAt })
    await expect(refused).rejects.toBeInstanceOf(ApiProblem)
  })

  it('takes an address that can be of nothing for one of nothing', async () => {
    const field = (path: string) => ({
      path,
      messageKey: 'errors.field.format',
      detail: '',
    })
    const asked = () => call(readDeal, { params: { dealKey: '😀' } })

    answering(422, { code: 'invalidInput', errors: [field('params.dealKey')] })
    await expect(asked()).rejects.toMatchObject({ status: 422, code: 'notFound' })
    answering(422, { code: 'invalidInput', errors: [field('params.dealKey'), field('body.after')] })
    await expect(asked()).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('distinguishes a refusal without a readable body from no answer at all', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
    await expect(call(listDeals)).rejects.toMatchObject({ status: 502, code: 'unknown' })

    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(call(listDeals)).rejects.toBeInstanceOf(OfflineError)
  })
})
