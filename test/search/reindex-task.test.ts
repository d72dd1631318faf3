import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsFor } from '#infra/constructs/rights.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { tasks } from '#lambdas/manifest.ts'
import { scanSearchItems } from '#lambdas/stores/search-items.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { handler } from '#lambdas/tasks/reindex.ts'
import { enforceRights, withRights } from '#scripts/local-cloud/index.ts'
import { type Listening, listenOnLoopback, readBody } from '#scripts/ports/listen.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { reindexMadeUp } from '#test/fixtures/search/reindex-made-up.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const [line] = tasks.filter(({ name }) => name === 'reindex')
const DOMAIN = 'arn:of-the-domain'
const OLD = 'offers-20250101'

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: string
}

openTestTable()
let engine: Listening
let iam: ReturnType<typeof enforceRights>
const asked: Asked[] = []
/** Names of indexes that the current reindex has created. */
let newIndexes: readonly string[] = []
/**
 * Outcome of moving the aliases: moved (`well`), moved with a lost response (`lost`), or not moved
 * (`not`).
 */
let aliasesMove: 'well' | 'lost' | 'not' = 'well'
const inUse = new Set([OLD])

/** Answers like OpenSearch with one old index. The new index contains a deal that was deleted. */
function answerTo({ method, path, body }: Asked): unknown {
  if (method === 'GET') {
    const found = path.includes('-new') && newIndexes.length === 0 ? [] : [...inUse, ...newIndexes]
    return Object.fromEntries(found.map((name) => [name, { aliases: { offers: {} } }]))
  }
  if (path === '/_bulk') {
    const actions = body.split('\n').filter((text) => /^\{"(index|delete)"/.test(text))
    return { items: actions.map((text) => ({ [Object.keys(JSON.parse(text))[0] ?? '']: OK })) }
  }
  if (path.endsWith('/_search')) return { hits: { hits: [{ _id: 'GONE' }] } }
  return { acknowledged: true }
}
const OK = { status: 201 }

beforeAll(async () => {
  engine = await listenOnLoopback(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(pathname)
    const one = { method: request.method ?? '', path, body: await readBody(request) }
    asked.push(one)
    const isMove = path === '/_aliases'
    if (isMove && aliasesMove === 'lost') {
      for (const [, added] of one.body.matchAll(/"add":\{"index":"([^"]+)"/g))
        inUse.add(added ?? '')
    }
    response.writeHead(isMove && aliasesMove !== 'well' ? 504 : 200, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(answerTo(one)))
  }, 0)
  setEnvironment({ OPENSEARCH_ENDPOINT: engine.url })
  iam = enforceRights()
})
afterAll(async () => {
  setEnvironment({ OPENSEARCH_ENDPOINT: undefined })
  await iam.stop()
  await engine.close()
})

/** Returns true if the permissions in the manifest allow this request. */
function isAllowed({ method, path }: Asked): boolean {
  const verb = method.charAt(0) + method.slice(1).toLowerCase()
  const reachable = { searchDomainArn: DOMAIN, tableArn: 'arn:of-the-table' }
  return statementsFor(line?.rights ?? {}, reachable as never).some(
    ({ actions, resources }) =>
      actions.includes(`es:ESHttp${verb}`) &&
      resources.some((resource) => matches(resource, DOMAIN + path)),
  )
}

function matches(resource: string, arn: string): boolean {
  const parts = resource.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(arn)
}

describe('the task that builds the index anew', () => {
  it('does all of it with the rights of its line, and reports what came of it', async () => {
    await givenDeal(await givenSponsor(), [await givenOrganization()])
    await put({ pk: 'OFFER#BROKEN', sk: 'INFO', description: 'no deal' })

    const answer = await withRights('reindex', line?.rights ?? {}, () => handler())

    expect(answer).toEqual({
      documents: 3,
      indexes: [
        expect.stringMatching(/^offers-\d+$/),
        expect.stringMatching(/^organizations-\d+$/),
        expect.stringMatching(/^sponsors-\d+$/),
      ],
      leftOut: 1,
      reasons: ['Item OFFER#BROKEN / INFO does not fit its schema'],
    })
    expect(asked.filter((one) => !isAllowed(one))).toEqual([])
    expect(asked).toContainEqual({ method: 'DELETE', path: `/${OLD}`, body: '' })
    expect(new Set(asked.map(({ method }) => method))).toEqual(
      new Set(['GET', 'PUT', 'POST', 'DELETE']),
    )
  })

  it('reads no fan: the table hands out deals, organizations and businesses alone', async () => {
    await givenFan()
    const read: Item[] = []
    await scanSearchItems(async (items) => void read.push(...items))
    expect(new Set(read.map(({ pk }) => pk.split('#')[0]))).toEqual(
      new Set(['OFFER', 'TEAM', 'SPONSOR']),
    )
  })

  it('whose time is up goes on in another run, from where it was', async () => {
    asked.length = 0
    // Allows three pages per run, so that the task is interrupted in each of its phases.
    const hurried = () => {
      let pages = 3
      return { getRemainingTimeInMillis: () => (pages-- > 0 ? 600_000 : 0) }
    }
    let answer = await handler({}, hurried())
    const phases = [answer.goOn?.phase]
    while (answer.goOn !== undefined) {
      newIndexes = answer.indexes
      answer = await handler(JSON.parse(JSON.stringify({ goOn: answer.goOn })), hurried())
      phases.push(answer.goOn?.phase)
    }
    newIndexes = []
    expect(new Set(phases)).toEqual(new Set(['fill', 'follow', 'sweep', undefined]))
    expect(answer).toMatchObject({ documents: 3, leftOut: 1 })
    // The task must create three indexes once, and move the aliases once.
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(3)
    expect(asked.filter(({ path }) => path === '/_aliases')).toHaveLength(1)
  })
})

describe('the task that builds the index anew, and its limits', () => {
  it('whose new indexes are in use goes on, although the answer that they are was lost', async () => {
    asked.length = 0
    aliasesMove = 'lost'
    try {
      const { indexes, goOn } = await handler()
      expect(goOn).toBeUndefined()
      const deleted = asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
      expect(deleted).toContain(`/${OLD}`)
      expect(deleted.filter((path) => indexes.some((name) => path.includes(name)))).toEqual([])
    } finally {
      aliasesMove = 'well'
      inUse.clear()
      inUse.add(OLD)
    }
  })

  it('deletes no new index where the aliases may still move to it', async () => {
    asked.length = 0
    aliasesMove = 'not'
    await expect(handler())
      .rejects.toThrow()
      .finally(() => {
        aliasesMove = 'well'
      })
    expect(asked.filter(({ path }) => path === '/_aliases')).toHaveLength(1)
    expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('that another one has overtaken does not go on', async () => {
    const stopped = await handler({}, { getRemainingTimeInMillis: () => 0 })
    if (stopped.goOn === undefined) throw new Error('It was not stopped')
    await expect(handler({ goOn: stopped.goOn })).rejects.toThrow('begin anew')
  })

  it('holds as little of a large table as of a small one', async () => {
    const { grownMb, documents } = await reindexMadeUp(300_000)
    expect(documents).toBe(3_000)
    expect(grownMb).toBeLessThan(15)
  })

  it('may touch no other index, and no setting of the domain', () => {
    for (const [method, path] of [
      ['DELETE', '/offers'],
      ['DELETE', '/.kibana'],
      ['PUT', '/_cluster/settings'],
      ['PUT', '/audit-1'],
      ['POST', '/offers/_delete_by_query'],
      ['GET', '/_cat/indices'],
    ] as const) {
      expect([method, path, isAllowed({ method, path, body: '' })]).toEqual([method, path, false])
    }
  })
})
