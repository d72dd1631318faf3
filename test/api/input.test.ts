import { Agent, request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { beginCodeJob } from '#shared/api/code-jobs.schemas.ts'
import { listDeals, readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { setLanguage, updateMe } from '#shared/api/me.schemas.ts'
import { startReport } from '#shared/api/reports.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
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

describe('a body that is too large', () => {
  it('leaves its connection to the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, path: string, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(`${cloud.api}${path}`, { agent, method }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        })
        asked.on('error', reject).setTimeout(10_000, () => asked.destroy(new Error('No answer')))
        asked.end(body)
      })

    expect(await ask('PUT', '/me/language', 'x'.repeat(11_000_000))).toBe(413)
    expect(await ask('GET', '/deals')).toBe(200)
    agent.destroy()
  })
})

describe('a key that the caller makes', () => {
  const key = '01jh3vdj7k9m1n3p5q7r9s1t3v'
  const form = { format: 'csv', language: 'en', zone: 'America/Toronto' } as const

  it('is a ULID, as lists are in its order: that of a job, and that of a report', async () => {
    const admin = await makeToken(cloud.outputs, { userKey: 'an-admin', role: 'admin' })
    const job = await call(cloud.api, beginCodeJob, {
      params: { teamKey: 'any', jobKey: key },
      body: { kind: 'upload', accessLevel: 'player' },
      token: admin,
    })
    const report = await call(cloud.api, startReport, {
      params: { reportKey: key },
      body: { asked: { name: 'users' }, ...form },
      token: admin,
    })

    const faults = [job, report].map(({ status, problem }) => [status, problem.errors?.[0]])
    const fault = { messageKey: 'errors.field.format', detail: expect.stringContaining('{25}') }
    expect(faults).toEqual([
      [422, { path: 'params.jobKey', ...fault }],
      [422, { path: 'params.reportKey', ...fault }],
    ])
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
    const { headers } = await call(cloud.api, listDeals, { token: 'of somebody' })

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('private, no-store')
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
