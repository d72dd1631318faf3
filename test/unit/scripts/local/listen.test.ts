import { expect, it } from 'vitest'
import { listenOnLoopback } from '#scripts/local/listen.ts'

it('keeps connections for a minute, so that a machine that stands still for seconds breaks none', async () => {
  const listening = await listenOnLoopback((_, response) => void response.end(), 0)

  const { headers } = await fetch(listening.url)

  expect(headers.get('keep-alive')).toBe('timeout=60')
  await listening.close()
})
