import { expect, it, vi } from 'vitest'
import { cachedAtEdge } from './edge-cache.ts'

const MINUTE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20'

function edge(cacheControl = MINUTE) {
  const clock = { seconds: 0 }
  let count = 0
  const ask = vi.fn(async () => {
    count += 1
    return { statusCode: 200, headers: { 'cache-control': cacheControl }, body: String(count) }
  })
  const cached = cachedAtEdge(ask, () => clock.seconds * 1000)
  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const url = new URL(path, 'http://localhost')
    const answer = await cached({ method, url, headers, address: '127.0.0.1', body: '' })
    return [answer.body, answer.headers?.['age']]
  }
  return { clock, ask, read }
}

it('an answer is kept for thirty seconds, then sent once more while it is renewed', async () => {
  const { clock, read } = edge()
  expect(await read('/api/deals')).toEqual(['1', undefined])
  clock.seconds = 29
  expect(await read('/api/deals')).toEqual(['1', 29])
  clock.seconds = 30
  expect(await read('/api/deals')).toEqual(['1', 30])
  expect(await read('/api/deals')).toEqual(['2', 0])
})

it('nobody gets an answer that is fifty seconds old', async () => {
  const { clock, read } = edge()
  await read('/api/deals')
  clock.seconds = 50
  expect(await read('/api/deals')).toEqual(['2', undefined])
})

it('a token, another query and another method have answers of their own; a cookie and a language have not', async () => {
  const { read } = edge()
  await read('/api/deals')
  expect(await read('/api/deals', { cookie: 'a=b', 'accept-language': 'fr' })).toEqual(['1', 0])
  expect(await read('/api/deals', { authorization: 'Bearer a' })).toEqual(['2', undefined])
  expect(await read('/api/deals?limit=3')).toEqual(['3', undefined])
  expect(await read('/api/deals', {}, 'POST')).toEqual(['4', undefined])
  expect(await read('/api/deals', {}, 'POST')).toEqual(['5', undefined])
})

it('deals near a viewer are kept for each place, and no other answer is', async () => {
  const { read } = edge()
  const place = { 'cloudfront-viewer-latitude': '43.7' }
  await read('/api/home/deals')
  await read('/api/deals')
  expect(await read('/api/home/deals', place)).toEqual(['3', undefined])
  expect(await read('/api/deals', place)).toEqual(['2', 0])
})

it('what is private is asked for each time', async () => {
  const { ask, read } = edge('private, no-store')
  await read('/api/deals')
  await read('/api/deals')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('the oldest of a hundred answers goes first', async () => {
  const { read } = edge()
  for (let at = 1; at <= 101; at += 1) await read(`/api/deals?at=${at}`)
  expect(await read('/api/deals?at=2')).toEqual(['2', 0])
  expect(await read('/api/deals?at=1')).toEqual(['102', undefined])
})

it('a renewal that fails leaves what is kept, and is tried again', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { ask, clock, read } = edge()
  await read('/api/deals')
  clock.seconds = 40
  ask.mockRejectedValueOnce(new Error('away'))
  expect(await read('/api/deals')).toEqual(['1', 40])
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(await read('/api/deals')).toEqual(['1', 40])
  expect(await read('/api/deals')).toEqual(['2', 0])
  reported.mockRestore()
})
