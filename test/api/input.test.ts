import { beforeAll, describe, expect, it } from 'vitest'
import { listDeals, readDeal, redeemDeal } from '#shared/api/deals.ts'
import { setLanguage, updateMe } from '#shared/api/me.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string

beforeAll(async () => {
  const fan = await givenFan()
  token = await makeToken(cloud.outputs, { userKey: fan.key })
})

describe('input that is wrong', () => {
  it('is answered with every field and what is allowed there', async () => {
    const { status, headers, problem } = await call(cloud.api, redeemDeal, {
      params: { dealKey: 'not a key' },
      body: { teamKey: '', after: -1, extra: true } as never,
      token,
    })

    expect(status).toBe(422)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual([
      'body.after',
      'body.extra',
      'body.teamKey',
      'params.dealKey',
    ])
    expect(problem.errors?.find(({ path }) => path === 'body.after')?.detail).toBe(
      'must be at least 0',
    )
  })

  it('names the values that a field may have', async () => {
    const { problem } = await call(cloud.api, setLanguage, {
      body: { languagePreference: 'de' } as never,
      token,
    })

    expect(problem.errors).toEqual([
      {
        path: 'body.languagePreference',
        messageKey: 'errors.field.choice',
        detail: 'must be one of en, fr',
      },
    ])
  })

  it('is refused where it is no JSON, or too large', async () => {
    const send = (body: string) =>
      fetch(`${cloud.api}/me/language`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body,
      })

    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify({ languagePreference: 'x'.repeat(70_000) }))).status).toBe(
      413,
    )
  })
})

describe('text that is none', () => {
  it('is refused with the name of its field: half a character', async () => {
    const { status, problem } = await call(cloud.api, updateMe, {
      body: { firstName: 'Ada', address: 'x\ud800' },
      token,
    })

    expect(status).toBe(422)
    expect(problem.errors?.map(({ path }) => path)).toEqual(['body.address'])
  })

  it('is refused as a key: a part of the path that is no UTF-8', async () => {
    const answer = await fetch(`${cloud.api}/deals/%E0%A4%A`)

    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('an answer', () => {
  it('carries the security headers, and is not kept where it is personal', async () => {
    const { headers } = await call(cloud.api, listDeals)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('reveals nothing of the inside when something fails', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor()
    const deal = await givenDeal(sponsor, [team], { category: 7 as never })

    const { status, problem } = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })

    expect(status).toBe(500)
    expect(Object.keys(problem).sort()).toEqual(['code', 'requestId', 'status', 'title', 'type'])
    expect(JSON.stringify(problem)).not.toMatch(/OFFER|schema|Error/)
  })
})
